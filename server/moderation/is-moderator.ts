import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'

/**
 * Whether a member works at the desk: by the operator's variables, or by `akin moderator add`. Where mail leaves this machine
 * an address is its member's once it is confirmed: else whoever signs up with it first would be a moderator.
 */
export async function isModerator(
  db: Database,
  { moderators, mail }: Pick<Config, 'moderators' | 'mail'>,
  memberId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .leftJoin('moderators', 'moderators.userId', 'users.id')
    .select(['email', 'emailVerifiedAt', 'moderators.userId'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!found) return false
  const isTheirs = mail.kind === 'outbox' || found.emailVerifiedAt !== null
  return found.userId !== null || (isTheirs && moderators.includes(found.email.toLowerCase()))
}
