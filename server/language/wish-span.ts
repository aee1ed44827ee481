import { wishWords } from './lexicon/wish-words.ts'
import { clauseAround, gapBefore, sentenceSpan, type Text } from './text.ts'
import type { CueSpan } from './wish-clauses.ts'
import { quotable } from './words.ts'

type Object = Pick<CueSpan, 'objectFirst' | 'objectLast'>

const LONGEST_WORDS = 80
const LONGEST_SENTENCE = 300
const CUT_AFTER = 6
const LEADING_ON = new Set('and or but the a an my our who that which of from than'.split(' '))

/** Behind these stands what is said: “people who can say yes”. */
const SAYING = new Set(['say', 'says', 'said', 'saying'])

/** The words, or none where they or what goes on from them without a space may not be repeated. */
export function wordsBetween(source: string, start: number, end: number, longest = LONGEST_WORDS): string {
  const goesOn = /^\S*/.exec(source.slice(end))![0]
  const words = quotable(source.slice(start, end), longest)
  return words !== null && quotable(words + goesOn, longest + goesOn.length) !== null ? words : ''
}

/** The sentence in which words stand, where it says more than they do and may be repeated. */
export function sentenceAround(text: Text, at: number, words: string): { sentence?: string } {
  const { source, tokens } = text
  const [first, last] = sentenceSpan(text, at)
  const end = tokens[last]!.end
  const closing = /^['’)]*/.exec(source.slice(end))![0].length
  const sentence = wordsBetween(source, tokens[first]!.start, end + closing, LONGEST_SENTENCE)
  return sentence === '' || words === '' || sentence === words ? {} : { sentence }
}

/** Ends an object where another thought begins: “how mashing works, Tuesdays are slow”. */
export function cut<T extends Object>(text: Text, one: T): T {
  const { tokens } = text
  const { objectFirst } = one
  const end = endWithin(text, one)
  for (let at = objectFirst + 1; at <= end; at++) {
    const rest = `${tokens.slice(at, at + 4).map(({ norm }) => norm).join(' ')} ` // prettier-ignore
    const isLong = at - objectFirst > CUT_AFTER && gapBefore(text, at).includes(',')
    const isApart = gapBefore(text, at).includes(',') && beginsApartAt(tokens, at)
    const isSaid = SAYING.has(tokens[at - 1]!.norm)
    const isTurning = beginsClause(tokens, at) || wishWords.turns.some((turn) => rest.startsWith(`${turn} `))
    if (isLong || isApart || (!isSaid && isTurning))
      return { ...one, objectLast: closed(text, objectFirst, beginsApart(text, objectFirst, at) - 1) }
  }
  return { ...one, objectLast: closed(text, objectFirst, end) }
}

/** Behind a comma, “a trumpet, ours is in Fresno”, “emails, the soup is on me” and “arms, in January I need company”. */
function beginsApartAt(tokens: Text['tokens'], at: number): boolean {
  const [first = '', next = '', ...others] = tokens.slice(at, at + 3).map(({ norm }) => norm)
  if (/^(?:the|my|our)$/.test(first) && /^(?:is|are)$/.test(others[0] ?? '')) return true
  return /^(?:is|are)$/.test(next) || [next, ...others].some((norm) => /^(?:i|we)$/.test(norm))
}

/** "Train as a paramedic, | and they will not look at me", "open a food pantry | and none of us has run one". */
function beginsClause(tokens: Text['tokens'], at: number): boolean {
  if (!/^(?:and|but)$/.test(tokens[at]!.norm)) return false
  const [subject = '', ...rest] = tokens.slice(at + 1, at + 5).map(({ norm }) => norm)
  if (/^(?:last|next|yesterday)$/.test(subject)) return true
  if (/^(?:none|nobody|neither)$/.test(subject)) return rest.some((norm) => VERB.test(norm))
  if (/^(?:he|she|it|they|i|we)$/.test(subject)) return VERB.test(rest[0] ?? '')
  return /^(?:the|my|our)$/.test(subject) && rest.slice(1).some((norm) => VERB.test(norm))
}
const VERB = /^(?:is|are|am|was|were|has|have|had|will|would|can|cannot|could|do|does|did|keeps?|needs?|wants?)$/

/** Where another thought begins that goes on at a token: “a trumpet, ours | moved to Fresno” ends before “ours”. */
function beginsApart(text: Text, first: number, at: number): number {
  return [at - 1, at - 2].find((before) => before > first && gapBefore(text, before).includes(',')) ?? at
}

/** The last token without the words that lead on to what was cut off. */
function closed({ tokens }: Text, first: number, last: number): number {
  let at = last
  while (at > first && LEADING_ON.has(tokens[at]!.norm)) at--
  return at
}

/**
 * The last token with which an object is not too long to be repeated: before its last comma that leads to no “and”, else before it is told who
 * somebody named is, else before the last word that leads on to more.
 */
function endWithin(text: Text, { objectFirst, objectLast }: Object): number {
  const { source, tokens } = text
  const start = tokens[objectFirst]!.start
  const isShort = (at: number) => lengthOf(source.slice(start, tokens[at]!.end)) <= LONGEST_WORDS
  if (isShort(objectLast)) return objectLast
  const end = tokens.findLastIndex((_, at) => at <= objectLast && isShort(at))
  const comma = tokens.findLastIndex((_, at) => at <= end && gapBefore(text, at).includes(','))
  if (comma > objectFirst + 2 && !/^(?:and|or)$/.test(tokens[comma]!.norm)) return comma - 1
  const who = tokens.findIndex((_, at) => at > objectFirst + 2 && at <= end && tellsWho(text, at))
  if (who > 0) return who - 1
  const limit = tokens.findLastIndex(({ norm }, at) => at <= end + 1 && wishWords.limits.has(norm))
  return Math.max(objectFirst, limit > objectFirst + 1 ? limit - 1 : end)
}

/** “Any adult | who was told that they were bad at it”, but not “people who …”, of whom nothing else is told. */
function tellsWho({ tokens }: Text, at: number): boolean {
  return /^(?:who|whose|which)$/.test(tokens[at]!.norm) && !/^(?:people|folks?|others|those|the|(?:some|any|every)(?:one|body))$/.test(tokens[at - 1]!.norm) // prettier-ignore
}

function lengthOf(text: string): number {
  return text.length <= LONGEST_WORDS ? text.length : Array.from(text).length
}

/** The first and the last token to be repeated of the clause in which something stands. */
export function clauseSpan(text: Text, first: number, last: number): [first: number, last: number] {
  const [start, end] = clauseAround(text, first)
  const isShort = lengthOf(text.source.slice(text.tokens[start]!.start, text.tokens[last]!.end)) <= LONGEST_WORDS
  const objectFirst = isShort ? start : first
  return [objectFirst, closed(text, objectFirst, endWithin(text, { objectFirst, objectLast: Math.max(end, last) }))]
}
