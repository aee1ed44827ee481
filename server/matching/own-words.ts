import { isReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading } from '#server/language/reading.ts'
import type { Closest } from './closest.ts'
import { quoted, type Told } from './phrasing.ts'

/** What the other one writes first, where most of their bio can be told: something to begin with where the two share nothing. */
export function ownWords({ name, theirs }: Told, closest: Closest | null): string | null {
  const beginning = closest?.beginning ?? null
  if (beginning === null || !tellsOfThem(beginning, theirs)) return null
  const said = quoted(beginning)
  return said && `${name} writes ${said}.`
}

/** “Hi there”, “No advice is given”, “don't ring before ten”, “there's like six of us left” and “idk what to put here” tell nothing by themselves. */
const NOTHING_BY_ITSELF =
  /^(?:hi|hello|hey)\b.{0,20}$|^(?:no|not|nobody|nothing|none|never|do not|don['’]?t|please|ignore|i['’]?m sorry)\b|\bwhat (?:to|i should) (?:put|write|say)\b|^(?:there|it|that|this|they)\b(?:\S*\s+\S+){0,8}$/i

function tellsOfThem(quote: string, reading: Reading): boolean {
  return !NOTHING_BY_ITSELF.test(quote) && !tellsOfReserved(quote, reading)
}

/** Nobody's illness or loss is picked out for somebody who has nothing to do with it, nor that one is sober beside whoever brews. */
export function tellsOfReserved(quote: string, { situations }: Reading): boolean {
  return situations.some(
    ({ situation, role, words }) =>
      role !== 'helper' && words !== '' && isReserved('situations', situation) && quote.includes(words),
  )
}
