import type { CurrentUser } from '#contract/members.ts'
import type { ProfileChange, ProfileForm } from '#contract/profile.ts'
import type { Deps } from '#server/deps.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { replacePhoto } from '#server/photos/replace-photo.ts'
import { moveMember } from '#server/places/move-member.ts'
import { nameCity } from '#server/places/name-city.ts'
import { keepReading } from '#server/readings/profile-readings.ts'
import { coordinatesIn, coordinateText, resolvePosition } from '#server/places/resolve-position.ts'
import { saveProfile, saveIdentity } from './queries.ts'

/** Changes what is given and leaves the rest. Of coordinates only the grid cell is kept, in the text as well. */
export async function updateProfile(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  memberId: string,
  change: ProfileChange,
): Promise<CurrentUser> {
  const { latitude: _, longitude: __, ...kept } = change
  const position = await resolvePosition({ db, places }, memberId, change)

  await db.transaction().execute(async (tx) => {
    const cell = position && (await moveMember(tx, memberId, position))
    const isSpelledOut = cell !== null && kept.location !== undefined && coordinatesIn(kept.location) !== null
    await saveProfile(tx, memberId, isSpelledOut ? { ...kept, location: coordinateText(cell) } : kept)
    if (change.bio !== undefined || change.interests !== undefined) await keepReading(tx, memberId)
  })
  if (change.location !== undefined || position) await nameCity({ db, places }, memberId)
  return findCurrentUser(db, memberId)
}

/** Changes what the Edit Profile form brings, all of it or nothing. */
export async function editProfile(
  { db, photos }: Pick<Deps, 'db' | 'photos'>,
  memberId: string,
  change: ProfileForm,
  picture: Uint8Array | undefined,
): Promise<CurrentUser> {
  if (picture) return replacePhoto({ db, photos }, memberId, picture, (tx) => saveIdentity(tx, memberId, change))
  await db.transaction().execute((tx) => saveIdentity(tx, memberId, change))
  return findCurrentUser(db, memberId)
}
