import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'

/** Whether a member works at the desk: by the operator's variables, or by `akin moderator add`. */
export async function isModerator(
  db: Database,
  { moderators }: Pick<Config, 'moderators'>,
  memberId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .leftJoin('moderators', 'moderators.userId', 'users.id')
    .select(['email', 'moderators.userId'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined && (found.userId !== null || moderators.includes(found.email.toLowerCase()))
}
