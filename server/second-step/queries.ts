import { sql } from 'kysely'
import type { SecondStep } from '#contract/second-step.ts'
import type { Database } from '#server/db/database.ts'

/** What a member signs in with and confirms changes with. */
export async function findSecondStep(db: Database, memberId: string): Promise<SecondStep> {
  const { rows } = await sql<SecondStep>`
    select has_password,
      (select confirmed_at from totp_keys where member_id = users.id) as since,
      (select count(*)::int from recovery_codes where member_id = users.id) as recovery_codes_left,
      (select count(*)::int from passkeys where member_id = users.id) as passkeys
    from users where id = ${memberId}
  `.execute(db)
  return rows[0]!
}
