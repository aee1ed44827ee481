import { hasLooseEnd } from '#server/language/loose-ends.ts'
import type { Reading, Thing } from '#server/language/reading.ts'
import { quotable } from '#server/language/words.ts'
import { keptWith } from './kept-with.ts'

/** Whom a sentence is about: `mine` is the viewer's, who is told of `name`. */
export type Told = { name: string; mine: Reading; theirs: Reading; seed: number }

/** In characters, of two quotations that stand side by side: a card has four lines for them. */
export const QUOTES_LONGEST = 120

/** A sentence of a card is no longer than this where it can be said so. */
export const SENTENCE_LONGEST = 120

const CUT_IN_FRONT =
  /^i \w+$|^(?:came|fled|taught|worked|was|were|had|and|or|but|of|my|the|to|for|with|so|is|am|at|since|years|starts|nights? a)\b/i

const AND = new Intl.ListFormat('en-US')
/** "a, b, and c" has a comma too many for the tone of a card. */
export function listed(names: string[]): string {
  return AND.format(names).replace(/, and (?!.*, and )/, ' and ')
}

/** Chooses among ways to say things: the same for both of a pair, as equal as it can be for different pairs (FNV-1a of each). */
export function seedOf(one: Reading, other: Reading): number {
  return (own(one) + own(other)) >>> 0
}

const own = keptWith(({ things }: Reading): number => {
  let hash = 0x811c9dc5
  const said = things.map(({ concept, words }) => concept + words).join('\0')
  for (let at = 0; at < said.length; at++) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
})

/** The first way short enough for a card, beginning with the one that the seed chooses; the shortest where none is. */
export function say(seed: number, ways: string[]): string {
  const from = seed % ways.length
  const turned = [...ways.slice(from), ...ways.slice(0, from)]
  const fitting = turned.find((way) => way.length <= SENTENCE_LONGEST)
  return fitting ?? turned.toSorted((a, b) => a.length - b.length)[0]!
}

/** What the viewer is told of the other's first name. */
export function nameOf(firstName: string): string {
  return quotable(firstName, 50) ?? 'this member'
}

/** Words of a profile between quotation marks, a sentence without its full stop, or null where they cannot stand there. */
export function quoted(words: string): string | null {
  const said = words.replace(/[\s.,;:]+$/, '')
  return said === '' || /[“”"]/.test(said) ? null : `“${said}”`
}

/** What each of two wrote, or that they wrote the same; null where either cannot be quoted. */
export function sideBySide(mine: string, theirs: string, name: string): string | null {
  const [one, other] = [quoted(mine), quoted(theirs)]
  if (one === null || other === null) return null
  return isSaidAlike(one, other) ? `You both write ${other}.` : `You write ${one}, and ${name} writes ${other}.`
}

/** Words between quotation marks that are no stretch cut out of a sentence, such as begins with “my” where `sentence` does not begin. */
export function tidy(words: string, sentence = ''): string | null {
  const isCut = !sentence.startsWith(words) && CUT_IN_FRONT.test(words)
  return isCut || hasLooseEnd(words) ? null : quoted(words)
}

/** Whether two wrote the same but for the case of letters. */
export function isSaidAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What each of two wrote: "You list “jazz”, Maya writes “bebop”". Null where either cannot be quoted. */
export function sidesOf(
  mine: Pick<Thing, 'words' | 'isListed'>,
  theirs: Pick<Thing, 'words' | 'isListed'>,
  name: string,
): string | null {
  const [one, other] = [mine, theirs].map(({ words, isListed }) => (isListed ? quoted(words) : tidy(words)))
  if (!one || !other) return null
  if (mine.isListed && theirs.isListed) return `You list ${one}, ${name} ${other}`
  if (mine.isListed) return `You list ${one}, ${name} writes ${other}`
  return theirs.isListed ? `You write ${one}, ${name} lists ${other}` : `You write ${one}, ${name} ${other}`
}

export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
