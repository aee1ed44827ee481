import { sql } from 'kysely'
import { photoAddress, photoFileOfSmall } from '#contract/photos.ts'
import type { Database, Transaction } from '#server/db/database.ts'

/** Makes an address the member's photo, or leaves them without one, and returns the one it takes the place of. */
export async function setPhotoAddress(
  tx: Transaction,
  memberId: string,
  address: string | null,
): Promise<string | null> {
  const { profileImageUrl: before } = await tx
    .selectFrom('users')
    .select('profileImageUrl')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ profileImageUrl: address, updatedAt: sql`now()` })
    .where('id', '=', memberId)
    .execute()
  return before
}

/** Which of these files are some member's photo. */
export async function listPhotosInUse(db: Database, files: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('profileImageUrl')
    .where('profileImageUrl', 'in', files.map(photoAddress))
    .execute()
  return new Set(rows.map(({ profileImageUrl }) => profileImageUrl!))
}

/** Whether a file is the photo of somebody who has deleted their account. */
export async function isOfLeaver(db: Database, file: string): Promise<boolean> {
  const leaver = await db
    .selectFrom('users')
    .select('id')
    .where('profileImageUrl', '=', photoAddress(photoFileOfSmall(file)))
    .where('eraseAt', 'is not', null)
    .executeTakeFirst()
  return leaver !== undefined
}
