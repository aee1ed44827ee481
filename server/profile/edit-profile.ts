import type { CurrentUser } from '#contract/members.ts'
import type { ProfileForm } from '#contract/profile.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { replacePhoto } from '#server/photos/replace-photo.ts'
import { saveIdentity } from './queries.ts'

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
