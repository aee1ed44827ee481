import { sql } from 'kysely'
import { photoAddress, photoFileAt, photoFileOfSmall } from '#contract/photos.ts'
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

/** Which of these files are some member's photo, or that of a message. */
export async function listPhotosInUse(db: Database, files: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select profile_image_url as address from users where profile_image_url = any(${files.map(photoAddress)}::text[])
    union all select photo from messages where photo = any(${files}::text[])
  `.execute(db)
  return new Set(rows.map(({ address }) => photoFileAt(address) ?? address))
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
