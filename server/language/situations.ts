import { attitudeOf } from './attitude.ts'
import { NEGATORS } from './cue-meaning.ts'
import type { Step } from './lexicon/patterns.ts'
import {
  begunBy,
  partsOf,
  situationCalled,
  situations,
  type KnownSituation,
  type Telling,
} from './lexicon/situations.ts'
import { endOf, keysAt, saidIn, type Said } from './pattern-match.ts'
import type { Situation, Work } from './reading.ts'
import { clauseAround, gapBefore, type Text, type Token } from './text.ts'
import { isOthers, isTrade } from './told-of-others.ts'
import { isWriters } from './whose.ts'
import { quotable } from './words.ts'

/** A stretch of tokens, both ends included. */
type Span = { first: number; last: number }

/** So many other words may stand between two of a phrasing. */
const BETWEEN_MOST = 2
const QUOTED_MOST = 60
const LEADING_ON = new Set('a an the my our of in on at to for with from by and or but as after since until till when while via through own than last this next not'.split(' ')) // prettier-ignore
/** "Deaf in one" and "in recovery six" are of something. */
const COUNTING = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|both|each|every)$/
/** The parts of a company stand within so many words. */
const COMPANY_WITHIN = 10

/** Whoever is “too old for this” has grandchildren all the same. */
const LASTING = new Set(['parent', 'grandparent'])

/** The situations of life that a text tells of its writer, each once, and those that what they do helps people in. */
export function situationsIn(text: Text, does: Work[]): Situation[] {
  const found = new Map<string, Situation & { known: KnownSituation }>()
  for (const { known, words, first, last } of told(text)) {
    if (found.has(known.key) || !isWriters(text, first) || isOthers(text, first, last)) continue
    if (isTrade(text, first, last, known, does)) continue
    const attitude = attitudeOf(text, first, last)
    if (attitude === 'others' || (attitude === 'dislikes' && isDenied(text, first))) continue
    const role = attitude === 'past' && !LASTING.has(known.key) ? 'past' : 'peer'
    found.set(known.key, { known, situation: known.key, role, words: quoteOf(text, words) })
  }
  const lived = withImplied([...found.values()])
  const helped = does.flatMap(({ occupation, words }) =>
    situations
      .filter(({ key, helpers }) => helpers.includes(occupation) && !lived.some(({ situation }) => situation === key))
      .map(({ key }): Situation => ({ situation: key, role: 'helper', words })),
  )
  return [...lived, ...helped]
}

type Told = Span & { known: KnownSituation; words: Span }

/** What is told in each sentence, but for what only sounds like it ("cup finals"). */
function told(text: Text): Told[] {
  return [...Map.groupBy(text.tokens, ({ sentence }) => sentence).values()].flatMap((tokens) => {
    const all = [...toldIn(tokens, text.tokens.indexOf(tokens[0]!))]
    const figures = all.filter(({ isFigure }) => isFigure)
    const tellings = all.filter(({ isFigure }) => !isFigure)
    return tellings.filter(
      ({ known, words }) => !figures.some((figure) => figure.known === known && overlaps(figure, words)),
    )
  })
}

function* toldIn(tokens: readonly Token[], start: number): Generator<Told & { isFigure: boolean }> {
  const said = saidIn(tokens)
  for (const [at, one] of said.entries()) {
    for (const key of keysAt(one)) {
      for (const telling of tellingsAt(said, at, key)) {
        const spans = spansOf(said, telling, at)
        if (spans === null) continue
        const [words] = spans
        yield {
          isFigure: telling.kind === 'figure',
          known: situationCalled.get(telling.situation)!,
          first: start + Math.min(...spans.map(({ first }) => first)),
          last: start + Math.max(...spans.map(({ last }) => last)),
          words: { first: start + words!.first, last: start + words!.last },
        }
      }
    }
  }
}

/** The ways that begin with a word or slot and may go on with what stands behind it, as the file has them. */
function tellingsAt(said: Said[], at: number, key: string): Telling[] {
  const begun = begunBy.get(key)
  if (begun === undefined) return []
  const next = said[(said[at]!.slots.get(key) ?? at) + 1]
  const longer =
    next === undefined
      ? []
      : [...keysAt(next)].flatMap((word) => (Object.hasOwn(begun.byNext, word) ? begun.byNext[word]! : []))
  return longer.length === 0 ? begun.tellings : [...longer, ...begun.tellings].sort((a, b) => a.place - b.place)
}

function overlaps(one: Span, other: Span): boolean {
  return one.first <= other.last && other.first <= one.last
}

/** Where the parts of a telling stand whose first begins at a word; null if one is missing or far away. */
function spansOf(said: Said[], telling: Telling, at: number): Span[] | null {
  const [begin, ...others] = partsOf(telling)
  const isLoose = telling.kind === 'phrasing'
  const last = endOf(said, begin!, at, isLoose ? BETWEEN_MOST : 0, isLoose)
  if (last === null) return null
  const spans: Span[] = [{ first: at, last }]
  for (const steps of others) {
    const span = near(said, steps, spans)
    if (span === null) return null
    spans.push(span)
  }
  return spans
}

/** Where a part stands apart from the others and near all of them. */
function near(said: Said[], steps: Step[], others: Span[]): Span | null {
  const from = Math.max(...others.map(({ last }) => last)) - COMPANY_WITHIN + 1
  const to = Math.min(...others.map(({ first }) => first)) + COMPANY_WITHIN - 1
  for (let first = Math.max(0, from); first <= Math.min(to, said.length - 1); first++) {
    const last = endOf(said, steps, first)
    if (last !== null && last <= to && others.every((other) => last < other.first || first > other.last))
      return { first, last }
  }
  return null
}

/** What is disliked is lived all the same, what is denied is not. */
function isDenied(text: Text, first: number): boolean {
  const [start] = clauseAround(text, first)
  return text.tokens.slice(start, first).some(({ norm }) => NEGATORS.has(norm))
}

/** What ends with words that lead on ("left Manila for") is told to the next comma or the end of its clause, where that is not too long. */
function quoteOf(text: Text, { first, last }: Span): string {
  const { source, tokens } = text
  const quoteTo = (end: number) => quotable(source.slice(tokens[first]!.start, tokens[end]!.end), QUOTED_MOST)
  if (!isLeadingOn(tokens[last])) return quoteTo(last) ?? ''
  let [, end] = clauseAround(text, last)
  for (let at = last + 1; at <= end; at++) if (gapBefore(text, at).includes(',')) end = at - 1
  while (end > last && isLeadingOn(tokens[end])) end--
  return (end > last ? quoteTo(end) : null) ?? quoteTo(last) ?? ''
}

function isLeadingOn(token: Token | undefined): boolean {
  return token !== undefined && (LEADING_ON.has(token.norm) || COUNTING.test(token.norm))
}

/** With the general ones that particular ones imply, and without those that they exclude: a widow is not married. */
function withImplied(lived: (Situation & { known: KnownSituation })[]): Situation[] {
  const current = lived.filter(({ role }) => role === 'peer')
  const excluded = new Set(current.flatMap(({ known }) => known.excludes))
  const implied = current.flatMap(({ known, words }) =>
    known.implies.map((situation): Situation => ({ situation, role: 'peer', words })),
  )
  const all = [...lived.map(({ situation, role, words }) => ({ situation, role, words })), ...implied]
  return all.filter(({ situation }, at) => {
    return !excluded.has(situation) && all.findIndex((one) => one.situation === situation) === at
  })
}
