import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** `offenders` are at most a hundred of them. */
export type Audit = { members: number; unbalanced: number; offenders: Offender[] }
type Offender = { userId: string; credits: number; ledger: number }

/** Holds every member's credits against the sum of their ledger, in one look at one moment. */
export async function auditLedger(db: Database): Promise<Audit> {
  const { rows } = await sql<Omit<Audit, 'offenders'> & { offenders: Offender[] | null }>`
    with sums as (
      select user_id, sum(amount) as ledger from message_credits group by user_id
    ), wrong as (
      select users.id as "userId", credits, coalesce(ledger, 0) as ledger
      from users left join sums on user_id = users.id where credits <> coalesce(ledger, 0)
    )
    select (select count(*)::integer from users) as members, (select count(*)::integer from wrong) as unbalanced,
      (select json_agg(first) from (select * from wrong order by "userId" limit 100) as first) as offenders
  `.execute(db)
  return { ...rows[0]!, offenders: rows[0]!.offenders ?? [] }
}

const KEPT = 30

/** Audits and keeps the figures, for the metrics. */
export async function noteAudit(db: Database): Promise<void> {
  const { members, unbalanced } = await auditLedger(db)
  await db.insertInto('ledgerAudits').values({ members, unbalanced }).execute()
  await sql`
    delete from ledger_audits where audited_at not in (
      select audited_at from ledger_audits order by audited_at desc limit ${KEPT})
  `.execute(db)
}

/** How many members were out of balance when it was last looked; nothing before that. */
export async function findLastAudit(db: Database): Promise<{ unbalanced: number } | undefined> {
  return db.selectFrom('ledgerAudits').select('unbalanced').orderBy('auditedAt', 'desc').limit(1).executeTakeFirst()
}
