import type { Step } from './lexicon/patterns.ts'
import { begunBy, partsOf, situationCalled, type KnownSituation, type Telling } from './lexicon/situations.ts'
import { endOf, keysAt, saidIn, type Said } from './pattern-match.ts'
import type { Text, Token } from './text.ts'

/** A stretch of tokens, both ends included. */
export type Span = { first: number; last: number }

/** So many other words may stand between two of a phrasing. */
const BETWEEN_MOST = 2
/** The parts of a name stand within so many words. */
const PARTS_WITHIN = 10

/** A situation that a text tells, whoever's it is: where, and which of its words tell most. */
type Told = Span & { known: KnownSituation; words: Span }

/** The situations that are told in each sentence, but for what only sounds like it ("cup finals"). */
export function situationsTold(text: Text): Told[] {
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
  if (next === undefined) return begun.tellings
  const longer = [...keysAt(next)].flatMap((word) => (Object.hasOwn(begun.byNext, word) ? begun.byNext[word]! : []))
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
  const from = Math.max(...others.map(({ last }) => last)) - PARTS_WITHIN + 1
  const to = Math.min(...others.map(({ first }) => first)) + PARTS_WITHIN - 1
  for (let first = Math.max(0, from); first <= Math.min(to, said.length - 1); first++) {
    const last = endOf(said, steps, first)
    if (last !== null && last <= to && others.every((other) => last < other.first || first > other.last))
      return { first, last }
  }
  return null
}
