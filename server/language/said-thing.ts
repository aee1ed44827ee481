import type { Attitude, Thing } from './reading.ts'

/** A thing as one place of a profile tells it, with its sub-theme. */
export type Said = { thing: Thing; sub: string; isSign: boolean }

const LIKELIEST: Attitude[] = ['likes', 'dislikes', 'past', 'others']

/**
 * Of two that tell of the same thing, the one that counts: a name before a sign, what is liked before what is not. What is listed by a sign and named in the
 * bio stays listed, as surely as it is named.
 */
export function surest(kept: Said | undefined, said: Said): Said {
  if (kept === undefined) return said
  if (rankOf(said) >= rankOf(kept)) return kept
  if (!kept.thing.isListed || kept.thing.attitude !== said.thing.attitude) return said
  return { ...said, thing: { ...kept.thing, mass: Math.max(kept.thing.mass, said.thing.mass) } }
}

function rankOf({ thing, isSign }: Said): number {
  return (isSign ? 100 : 0) + LIKELIEST.indexOf(thing.attitude) * 10 - thing.mass
}
