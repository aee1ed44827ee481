import { isReservedThing, touchesReserved } from '#server/language/lexicon/reserved.ts'
import { things, type Concept } from '#server/language/lexicon/things.ts'
import { worlds } from '#server/language/lexicon/worlds.ts'
import type { Reading } from '#server/language/reading.ts'
import { keptWith } from './kept-with.ts'
import { isOneThing, isWanted } from './nouns.ts'
import { listed, quoted, say, type Told } from './phrasing.ts'
import { isAlike, isAmbiguous } from './same-words.ts'

/** So many of each are named. */
const NAMED = 2

type Listed = { words: string; known: Concept }

/** What both list of one world of things, and that: “Music matters to both of you: you list “fiddle”, Maya “choir””. Null where they list nothing of one. */
export function sharedWorld({ mine, theirs, name, seed }: Told): string | null {
  const shared = worlds.flatMap(({ ways, isOf }) => {
    const [ones, others] = [mine, theirs].map((reading) => listedBy(reading).filter(({ known }) => isOf(known)))
    const [own, other] = [without(ones!, others!), without(others!, ones!)]
    const areNear = own.some(({ known }) => other.some((one) => one.known.theme === known.theme))
    return own.length > 0 && other.length > 0 ? [{ ways, own, other, much: Math.min(own.length, other.length) + Number(areNear) / 2 }] : [] // prettier-ignore
  })
  const [best] = shared.toSorted((a, b) => b.much - a.much)
  if (!best) return null
  const { ways, own, other } = best
  const sides = [own, other].map((all) => listed([...new Set(all.map(({ words }) => quoted(words)!))].slice(0, NAMED)))
  return say(
    seed,
    ways.map((way) => `${way}: you list ${sides[0]}, ${name} ${sides[1]}.`),
  )
}

/** What both list is told by its name elsewhere, and “garden” and “gardens” are no two things. */
function without(ones: Listed[], others: Listed[]): Listed[] {
  return ones.filter((one) => !others.some((other) => other.known === one.known || isAlike(other.words, one.words)))
}

const listedBy = keptWith((reading: Reading): Listed[] =>
  reading.things.flatMap(({ isListed, attitude, mass, concept, words }) => {
    const known = things.concepts.get(concept)
    if (!known || !isListed || attitude !== 'likes' || mass < 1) return []
    if (isReservedThing(known) || touchesReserved(words) || quoted(words) === null || isAmbiguous(words, known))
      return []
    if (isWanted(words) || !isOneThing(words)) return []
    return [{ words, known }]
  }),
)
