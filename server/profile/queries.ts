import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { isMembersName, OPERATORS_NAME } from '#contract/names.schema.ts'
import type { ProfileChange, ProfileForm } from '#contract/profile.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'

export async function saveProfile(
  tx: Transaction,
  memberId: string,
  change: Omit<ProfileChange, 'latitude' | 'longitude'>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...change,
      ...(change.location !== undefined && {
        city: sql<string>`case when exists (select from member_homes where member_id = key and due_at is not null) then city end`,
      }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', memberId)
    .execute()
    .catch((error: unknown) => {
      // The database folds some letters that JavaScript keeps apart, such as the two small sigmas.
      const isDouble = error instanceof DatabaseError && error.constraint === 'interests_without_doubles'
      throw isDouble ? new AppError('invalid_input', 'Each interest may stand once.') : error
    })
}

/** Changes the name and the accounts that are given; an account that is given as null goes. Half a name counts with the other. */
export async function saveIdentity(
  tx: Transaction,
  memberId: string,
  { socialLinks, ...names }: ProfileForm,
): Promise<void> {
  const links = socialLinks && {
    socialLinks: sql<string>`jsonb_strip_nulls(coalesce(social_links, '{}') || ${JSON.stringify(socialLinks)}::jsonb)`,
  }
  const kept = await tx
    .updateTable('users')
    .set({ ...names, ...links, updatedAt: sql`now()` })
    .where('id', '=', memberId)
    .returning(['firstName', 'lastName'])
    .executeTakeFirstOrThrow()
  if ((names.firstName ?? names.lastName) !== undefined && !isMembersName(kept))
    throw new AppError('invalid_input', OPERATORS_NAME)
}
