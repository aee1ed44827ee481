import type { Reading } from '#server/language/reading.ts'
import { giftsOf, type Gift, type Said } from './gifts.ts'
import { keptWith } from './kept-with.ts'
import { soughtIn, type Sought } from './sought.ts'

/** What somebody seeks, and what they could give. */
export type Exchange = { sought: Sought[]; gifts: Gift[] }

/** What a reading seeks and could give. Depends on the reading alone. */
export const exchangeOf = keptWith((reading: Reading): Exchange => ({
  sought: soughtIn(reading),
  gifts: giftsOf(reading),
}))

/** "I'll show you why" */
const SAYS_NOTHING = /^(?:show|teach|tell)(?: you| people| any(?:one|body))?(?: why| how)?$/i

/** An offer that does not name what meets a wish is not quoted for it, but the work or the liking that does is. */
export function saidOf({ by, about, said }: Gift, { gifts }: Exchange, key: string | null): Said {
  if (by !== 'offer' || key === null || about.includes(key)) return said
  if (about.length === 0 && !SAYS_NOTHING.test(said.words)) return said
  return gifts.find((other) => other.by !== 'offer' && other.topics.has(key))?.said ?? said
}

/** A wish that does not name what the two have in common is not quoted for it, but what its writer likes or does is. */
export function toldOf({ wish, named }: Sought, { gifts }: Exchange, key: string | null): Said {
  if (key === null || named.has(key)) return wish
  return gifts.find(({ by, topics }) => by !== 'offer' && topics.has(key))?.said ?? wish
}
