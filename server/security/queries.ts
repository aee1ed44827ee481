import { sql } from 'kysely'
import type { OwnEmail, SecurityEvent } from '#contract/security.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'

export async function findOwnEmail(db: Database, memberId: string): Promise<Omit<OwnEmail, 'isDelivered'>> {
  return db
    .selectFrom('users')
    .select(['email as address', 'emailVerifiedAt as verifiedAt'])
    .select((users) =>
      users
        .selectFrom('accountLinks')
        .select('accountLinks.email')
        .where('memberId', '=', memberId)
        .where('purpose', '=', 'change_email')
        .where('expiresAt', '>', sql<string>`now()`)
        .orderBy('expiresAt', 'desc')
        .limit(1)
        .as('pending'),
    )
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Sets an address that its member has shown to be theirs. Returns the one before. */
export async function setEmail(tx: Transaction, memberId: string, email: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update users set email = ${email}, email_verified_at = case when users.email_verified_at is not null then now() end
    from (select id, email from users where id = ${memberId} for no key update) as before
    where users.id = before.id and not exists (
      select from users other where lower(other.email) = lower(${email}) and other.id <> ${memberId}
    )
    returning before.email as before
  `.execute(tx)
  if (!rows[0]) throw new AppError('email_taken')
  return rows[0].before
}

/** What happened to a member's account, the latest first. */
export async function listEvents(
  db: Database,
  memberId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SecurityEvent[]> {
  return db
    .selectFrom('securityEvents')
    .select(['id', 'event', 'device', 'createdAt'])
    .where('memberId', '=', memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<SecurityEvent>()
    .execute()
}
