import { isReservedThing } from '#server/language/lexicon/reserved.ts'
import { things } from '#server/language/lexicon/things.ts'
import { FAMILY, isPartOfLife, nounOf } from '#server/matching/nouns.ts'
import { isNearly } from '#server/matching/same-words.ts'
import { capital, listed, seedOf } from '#server/matching/phrasing.ts'
import type { Reading, Thing } from '#server/language/reading.ts'

const NAMED_MOST = 6
const FIRST_MOST = 3
const LISTED_ENOUGH = 3
/** Whoever writes of “shoes with no grip” is not into shoes; who writes of “short stories” or “baking” is. */
const TELLS_OF_DOING = / |ing$/

/** One sentence on what somebody likes, in an order that keeps together what is of one theme; null where nothing can be named. */
export function likesSentence(name: string, reading: Reading): string | null {
  const nouns = nounsOf(reading)
  const seed = seedOf(reading, reading)
  if (nouns.length === 0) return null
  if (nouns.length <= FIRST_MOST) return pick(seed, ofFew(name, listed(nouns), nouns.length))
  return pick(seed, ofMany(name, nouns.slice(0, FIRST_MOST), nouns.slice(FIRST_MOST, NAMED_MOST)))
}

function ofFew(name: string, all: string, count: number): string[] {
  const ways = [`${name} is into ${all}.`, `Ask ${name} about ${all}.`]
  return count === 1 ? ways : [...ways, `Free time goes to ${all}.`]
}

function ofMany(name: string, first: string[], rest: string[]): string[] {
  const either = listed(first).replace(/ and (?!.* and )/, ' or ')
  return [
    `${name} is into ${listed(first)}, and likes ${listed(rest)} too.`,
    `Free time goes to ${listed([...first, ...rest])}.`,
    `Ask ${name} about ${either}, or about ${listed(rest)}.`,
    `${capital(listed(first))}, and ${listed(rest)} besides: that is what ${name} likes.`,
  ]
}

/** What is listed, or where that is little also what is written of; what is of one theme stands behind the first of it. */
function nounsOf(reading: Reading): string[] {
  const wished = reading.offers.map(({ words }) => words.toLowerCase())
  const isOfLife = (thing: Thing) => isPartOfLife(thing, reading) || (!thing.isListed && wished.some((said) => said.includes(thing.words.toLowerCase()))) // prettier-ignore
  const liked = reading.things.filter((thing) => thing.attitude === 'likes' && !isOfLife(thing))
  const tellable = liked.filter((thing) => isTold(thing) && (thing.isListed || TELLS_OF_DOING.test(thing.words)))
  const list = tellable.filter(({ isListed }) => isListed)
  const told = list.length >= LISTED_ENOUGH ? list : [...list, ...tellable.filter(({ isListed }) => !isListed)]
  const byTheme = Map.groupBy(told, ({ concept }) => things.concepts.get(concept)?.theme ?? concept)
  const nouns = [...byTheme.values()].flat().flatMap((thing) => nounOf(thing, reading) ?? [])
  return nouns.filter((noun, at) => !nouns.some((other, i) => isNearly(noun, other) && (other.length > noun.length || (other.length === noun.length && i < at)))) // prettier-ignore
}

function isTold({ concept }: Thing): boolean {
  const known = things.concepts.get(concept)
  return !known || (!isReservedThing(known) && known.theme !== FAMILY)
}

function pick(seed: number, ways: string[]): string {
  return ways[seed % ways.length]!
}
