import { sentencesOf } from '#server/language/words.ts'
import { NAME_SLOT } from '#server/matching/opportunity-sentences.ts'

/** So many times what is shown of a text is read of it, which leaves room for markup and what is unfit. */
const READ_TIMES = 3

/**
 * Elements and comments, and all that stands in scripts, styles and comments, closed or not. Each tag ends before the next one
 * begins and what hides ends with the text at the latest, so that a text of nothing but openings is read once.
 */
const MARKUP = /<!--[^]*?(?:-->|$)|<(script|style)\b[^<>]*>[^]*?(?:<\/\1\b[^<>]*>|$)|<\/?[a-z][a-z0-9]*\b[^<>]*>|-->/gi

const EMPHASIS = /\*\*|__|`+/g

const UNFIT = [
  /[<>{}[\]\\|`@*_~^=]|:\/\//,
  /\bwww\.|[\p{L}\p{N}-]\.(?!js\b)\p{L}{2,}/iu,
  /(?:\d[\s().-]?){6}/,
  /\b(?:instructions?|(?:system )?prompts?|language model|as an ai|json|(?:profile )?score of|out of 100|\d\s*\/\s*100)\b/i,
]

/**
 * What a member wrote as a model is told it: at most `longest` characters, on one line, without control, bidirectional or
 * invisible characters, in which instructions could hide.
 */
export function toldText(text: string, longest: number): string {
  const visible = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    // The joiner holds emoji together.
    .replaceAll(/(?!\u200d)\p{C}/gu, '')
  return Array.from(visible).slice(0, longest).join('').trim()
}

/**
 * What a model wrote, as members may read it: whole sentences, at most `longest` characters of them, without markup, links,
 * addresses, @handles, telephone numbers and talk about the task itself. A sentence that holds any of it goes as a whole.
 * Null when nothing is left.
 */
export function plainWords(text: string, longest: number): string | null {
  const read = READ_TIMES * longest
  const clean = toldText(text.slice(0, read).replaceAll(MARKUP, ''), read).replaceAll(EMPHASIS, '')
  let words = ''
  for (const sentence of sentencesOf(clean.replaceAll(/\s+/g, ' '))) {
    if (!isFit(sentence)) continue
    const longer = words === '' ? sentence : `${words} ${sentence}`
    if (longer.length > longest) break
    words = longer
  }
  return /\p{L}/u.test(words) ? words : null
}

/** The same as a whole sentence: with a capital at its start and a stop at its end. */
export function plainSentences(text: string, longest: number): string | null {
  const words = plainWords(text, longest - 1)
  if (!words) return null
  const begun = words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return /[.!?…”]$/u.test(begun) ? begun : `${begun}.`
}

function isFit(sentence: string): boolean {
  const said = sentence.replaceAll(NAME_SLOT, '').normalize('NFKC')
  return UNFIT.every((pattern) => !pattern.test(said))
}
