import type { Position } from '#contract/places.ts'
import type { ProfileChange } from '#contract/profile.ts'
import type { Deps } from '#server/deps.ts'
import { coordinatesIn } from './coordinate-text.ts'
import { findPlace } from './queries.ts'

/**
 * Where a change puts the member: the coordinates it gives or spells out, else the city it newly names. A text that stays
 * as it was moves nobody, and a name that no place bears is kept as text while the member stays where they are.
 */
export async function resolvePosition(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  memberId: string,
  { latitude, longitude, location }: Pick<ProfileChange, 'latitude' | 'longitude' | 'location'>,
): Promise<Position | null> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (!location) return null

  const stored = await findPlace(db, memberId)
  if (stored.location === location && stored.cell !== null) return null
  return coordinatesIn(location) ?? places.resolve(location)
}
