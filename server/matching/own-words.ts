import { isReserved, touchesReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading, Thing } from '#server/language/reading.ts'
import type { Closest } from './closest.ts'
import { isEverybodys, isOneThing } from './nouns.ts'
import { listed, quoted, type Told } from './phrasing.ts'
import { holds } from './same-words.ts'

/** What the other one writes first, where most of their bio can be told: something to begin with where the two share nothing. `said` was told of their interests. */
export function ownWords({ name, theirs }: Told, closest: Closest | null, said: string): string | null {
  const beginning = closest?.beginning ?? null
  if (beginning === null || !tellsOfThem(beginning, theirs)) return null
  const words = quoted(beginning)
  const about = words && subjectOf(beginning, theirs)
  if (!about) return words && `${name} writes ${words}.`
  if (said.includes(about)) return `${name}, who lists ${about}, writes ${words}.`
  return `${name} lists ${about}${about.includes('” and “') ? ',' : ''} and writes ${words}.`
}

/** In characters, of both together: a card has four lines. */
const TOGETHER_LONGEST = 130

/** “I tune feed and tines for friends” is a riddle without “nib grinding”: all that somebody lists, where that is so little that one of it is what they write of, and none is named there. */
function subjectOf(quote: string, { things }: Reading): string | null {
  const listedThings = things.filter(({ isListed }) => isListed)
  const all = [...new Set(listedThings.map(({ words }) => words))]
  if (all.length === 0 || all.length > SUBJECTS_MOST || !listedThings.every(isSubject)) return null
  if (all.some((words) => holds(quote, words))) return null
  const told = listed(all.map((words) => `“${words}”`))
  return quote.length + told.length <= TOGETHER_LONGEST ? told : null
}
const SUBJECTS_MOST = 3

function isSubject({ words }: Thing): boolean {
  return !isEverybodys(words) && isOneThing(words) && !touchesReserved(words) && quoted(words) !== null
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
