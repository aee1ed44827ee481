import { things as lexicon, type Concept } from '#server/language/lexicon/things.ts'
import { isGeneral } from './rarity.ts'
import type { Reading, Thing, Wish } from '#server/language/reading.ts'

/** What somebody likes and dislikes by concept, and how much they like of each sub-theme and theme. */
export type Liking = {
  liked: Map<string, Liked>
  disliked: Map<string, number>
  subThemes: Map<string, number>
  themes: Map<string, number>
}

/** `thing` is what it was read of, the surest. `known` is null for what the lexicon does not know. */
type Liked = { mass: number; thing: Thing; known: Concept | null }

/** Beside something particular of its theme a general name ("Music" beside "jungle") tells hardly anything more. */
const REFINED = 0.25

const GENERAL = 0.3

const kept = new WeakMap<Reading, Liking>()

/** Depends on the reading alone, and is kept as long as that is. */
export function likingOf(reading: Reading): Liking {
  const known = kept.get(reading)
  if (known) return known
  const made = weigh(reading)
  kept.set(reading, made)
  return made
}

function weigh({ things, seeks }: Reading): Liking {
  const sought = new Set(seeks.filter(isOfOthers).flatMap(({ about }) => about))
  const liked = new Map<string, Liked>()
  const disliked = new Map<string, number>()
  for (const thing of things) {
    const { concept, attitude, mass } = thing
    if (attitude === 'dislikes') disliked.set(concept, Math.max(mass, disliked.get(concept) ?? 0))
    if (attitude !== 'likes' || (!thing.isListed && sought.has(concept))) continue
    const before = liked.get(concept)
    if (!before || before.mass < mass) liked.set(concept, { mass, thing, known: lexicon.concepts.get(concept) ?? null })
  }
  for (const concept of disliked.keys()) liked.delete(concept)
  refine(liked)
  return { liked, disliked, subThemes: sum(liked, 'sub'), themes: sum(liked, 'theme') }
}

/** What somebody is asked for is theirs: whoever looks for a drummer does not drum. What one wants to learn or do with others is liked. */
function isOfOthers({ role, purpose }: Wish): boolean {
  return role !== null || purpose === 'help' || purpose === 'mentor'
}

function refine(liked: Map<string, Liked>): void {
  const particular = new Set([...liked.values()].filter(({ known }) => !known?.isEveryday).map(({ known }) => known?.theme)) // prettier-ignore
  for (const one of liked.values()) if (one.known?.isEveryday && particular.has(one.known.theme)) one.mass *= REFINED
}

function sum(liked: Map<string, Liked>, level: 'sub' | 'theme'): Map<string, number> {
  const masses = new Map<string, number>()
  for (const { known, mass } of liked.values()) {
    if (!known || known.isEveryday) continue
    masses.set(known[level], (masses.get(known[level]) ?? 0) + weighed(known.key, mass))
  }
  return masses
}

/** What something counts for beside others of its sub-theme and theme: what many like leads to little else. */
export function weighed(concept: string, mass: number): number {
  return isGeneral(concept) ? mass * GENERAL : mass
}
