import { things as lexicon, type Concept } from '#server/language/lexicon/things.ts'
import { keptWith } from './kept-with.ts'
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
export type Liked = { mass: number; thing: Thing; known: Concept | null }

const GENERAL = 0.3

/** Depends on the reading alone. */
export const likingOf = keptWith(({ things, seeks }: Reading): Liking => {
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
  return { liked, disliked, ...sums(liked) }
})

/** What somebody is asked for is theirs: whoever looks for a drummer does not drum. What one wants to learn or do with others is liked. */
function isOfOthers({ role, purpose }: Wish): boolean {
  return role !== null || purpose === 'help' || purpose === 'mentor'
}

function sums(liked: Map<string, Liked>): Pick<Liking, 'subThemes' | 'themes'> {
  const subThemes = new Map<string, number>()
  const themes = new Map<string, number>()
  for (const { known, mass } of liked.values()) {
    if (!known || known.isEveryday) continue
    const { key, sub, theme } = known
    const counted = weighed(key, mass)
    subThemes.set(sub, (subThemes.get(sub) ?? 0) + counted)
    themes.set(theme, (themes.get(theme) ?? 0) + counted)
  }
  return { subThemes, themes }
}

/** What something counts for beside others of its sub-theme and theme: what many like leads to little else. */
export function weighed(concept: string, mass: number): number {
  return isGeneral(concept) ? mass * GENERAL : mass
}
