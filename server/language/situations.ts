import { attitudeOf } from './attitude.ts'
import { NEGATORS } from './cue-meaning.ts'
import { isReserved } from './lexicon/reserved.ts'
import { situations, type KnownSituation } from './lexicon/situations.ts'
import type { Situation, Work } from './reading.ts'
import { clauseAround, gapBefore, type Text, type Token } from './text.ts'
import { situationsTold, type Span } from './situations-told.ts'
import { isOthers, isTrade } from './told-of-others.ts'
import { isWriters } from './whose.ts'
import { sentenceAround } from './wish-span.ts'
import { quotable } from './words.ts'

const QUOTED_MOST = 60
const LEADING_ON = new Set('a an the my our of in on at to for with from by and or but as after since until till when while via through own than last this next not'.split(' ')) // prettier-ignore
/** Words of which numbers are made. */
const NUMERAL =
  /^(?:and|hundred|thousand|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|one|two|three|four|five|six|seven|eight|nine|ten)$/
/** "Deaf in one" and "in recovery six" are of something. */
const COUNTING = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|both|each|every)$/
const WRITERS = new Set(['i', 'we'])
/** Whoever is “too old for this” has grandchildren all the same. */
const LASTING = new Set(['parent', 'grandparent'])

type Lived = { known: KnownSituation; told: Situation }

/** The situations of life that a text tells of its writer, each once, and those that what they do helps people in. */
export function situationsIn(text: Text, does: Work[]): Situation[] {
  const found = new Map<string, Lived>()
  for (const { known, words, first, last } of situationsTold(text)) {
    if (found.has(known.key) || !isWriters(text, first) || isOthers(text, first, last)) continue
    if (isTrade(text, first, last, known, does)) continue
    const attitude = attitudeOf(text, first, last)
    if (attitude === 'others' || (attitude === 'dislikes' && isDenied(text, first))) continue
    const role = attitude === 'past' && !LASTING.has(known.key) ? 'past' : 'peer'
    const quote = quoteOf(text, words)
    const sentence = isReserved('situations', known.key) ? sentenceAround(text, first, quote) : {}
    found.set(known.key, { known, told: { situation: known.key, role, words: quote, ...sentence } })
  }
  const lived = withImplied([...found.values()])
  const helped = does.flatMap(({ occupation, words }) =>
    situations
      .filter(({ key, helpers }) => helpers.includes(occupation) && !lived.some(({ situation }) => situation === key))
      .map(({ key }): Situation => ({ situation: key, role: 'helper', words })),
  )
  return [...lived, ...helped]
}

/** What is disliked is lived all the same, what is denied is not. */
function isDenied(text: Text, first: number): boolean {
  const [start] = clauseAround(text, first)
  return text.tokens.slice(start, first).some(({ norm }) => NEGATORS.has(norm))
}

/** What ends with words that lead on ("left Manila for") is told to the next comma or the end of its clause, where that is not too long. */
function quoteOf(text: Text, { first, last }: Span): string {
  const { source, tokens } = text
  const { start } = tokens[beginningOf(text, first)]!
  const quoteTo = (end: number) => quotable(source.slice(start, tokens[end]!.end), QUOTED_MOST)
  if (!isLeadingOn(tokens[last])) return quoteTo(last) ?? ''
  let [, end] = clauseAround(text, last)
  for (let at = last + 1; at <= end; at++) if (gapBefore(text, at).includes(',')) end = at - 1
  while (end > last && isLeadingOn(tokens[end])) end--
  return (end > last ? quoteTo(end) : null) ?? quoteTo(last) ?? ''
}

/** With who does it, “I come from Romania”, and where a number begins whose last word stands there: “two hundred and six days”. */
function beginningOf(text: Text, first: number): number {
  const { tokens } = text
  const isOfNumber = (at: number) => NUMERAL.test(tokens[at]?.norm ?? '') && gapBefore(text, at + 1) === ' '
  let begin = WRITERS.has(tokens[first - 1]?.norm ?? '') && gapBefore(text, first) === ' ' ? first - 1 : first
  if (NUMERAL.test(tokens[first]!.norm)) while (isOfNumber(begin - 1)) begin--
  return tokens[begin]!.norm === 'and' ? begin + 1 : begin
}

function isLeadingOn(token: Token | undefined): boolean {
  return token !== undefined && (LEADING_ON.has(token.norm) || COUNTING.test(token.norm))
}

/** With the general ones that particular ones imply, and without those that they exclude: a widow is not married. */
function withImplied(lived: Lived[]): Situation[] {
  const current = lived.filter(({ told }) => told.role === 'peer')
  const excluded = new Set(current.flatMap(({ known }) => known.excludes))
  const implied = current.flatMap(({ known, told }) => known.implies.map((situation) => ({ ...told, situation })))
  const all = [...lived.map(({ told }) => told), ...implied]
  return all.filter(({ situation }, at) => {
    return !excluded.has(situation) && all.findIndex((one) => one.situation === situation) === at
  })
}
