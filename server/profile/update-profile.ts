import type { CurrentUser } from '#contract/auth.ts'
import type { ProfileChange } from '#contract/profile.ts'
import { findCurrentUser } from '#server/auth/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { coordinatesIn, coordinateText } from '#server/places/coordinate-text.ts'
import type { Position } from '#server/places/grid.ts'
import { moveMember } from '#server/places/move-member.ts'
import { nameCity } from '#server/places/name-city.ts'
import { findPlace, saveProfile } from './queries.ts'

type Outside = Pick<Deps, 'db' | 'places'>

/** Changes what is given and leaves the rest. Of coordinates only the grid cell is kept, in the text as well. */
export async function updateProfile(
  { db, places }: Outside,
  memberId: string,
  change: ProfileChange,
): Promise<CurrentUser> {
  const { latitude: _, longitude: __, ...kept } = change
  const position = await positionOf({ db, places }, memberId, change)

  await db.transaction().execute(async (tx) => {
    const cell = position && (await moveMember(tx, memberId, position))
    const isSpelledOut = cell !== null && kept.location !== undefined && coordinatesIn(kept.location) !== null
    await saveProfile(tx, memberId, isSpelledOut ? { ...kept, location: coordinateText(cell) } : kept)
  })
  if (change.location !== undefined || position) await nameCity({ db, places }, memberId)
  return findCurrentUser(db, memberId)
}

/**
 * Where a change puts the member: the coordinates it gives or spells out, else the city it newly names. A text that stays
 * as it was moves nobody, and a name that no place bears is kept as text while the member stays where they are.
 */
async function positionOf({ db, places }: Outside, memberId: string, change: ProfileChange): Promise<Position | null> {
  const { latitude, longitude, location } = change
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (!location) return null

  const stored = await findPlace(db, memberId)
  if (stored.location === location && stored.cell !== null) return null
  return coordinatesIn(location) ?? places.resolve(location)
}
