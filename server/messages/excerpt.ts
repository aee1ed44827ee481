import { marksIn } from '#contract/search-terms.ts'

const EXCERPT_LENGTH = 160
/** So much of what leads to the first word that was searched is shown. */
const LEAD_LENGTH = 40

/** The part of a message that the first of the searched words stands in, from a word to a word. */
export function excerptOf(content: string, searched: string[]): string {
  const text = content.replaceAll(/\s+/g, ' ')
  if (text.length <= EXCERPT_LENGTH) return text
  const at = marksIn(text, searched)[0]?.from ?? 0
  const from = Math.max(0, Math.min(at - LEAD_LENGTH, text.length - EXCERPT_LENGTH))
  const to = from + EXCERPT_LENGTH
  const part = text.slice(from, to).toWellFormed()
  const begun = from === 0 ? part : `…${part.replace(/^\S{0,40} /, '')}`
  return to >= text.length ? begun : `${begun.replace(/ \S{0,40}$/, '')}…`
}
