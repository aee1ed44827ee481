import { sql } from 'kysely'
import { APPEAL_MONTHS } from '#contract/standing.ts'
import type { Database } from '#server/db/database.ts'

/** What can be appealed against. */
const APPEALABLE = sql`action in ('remove', 'warn', 'limit', 'suspend', 'confirm')`

/** A decision about the member, by its number, and whether the way of an appeal is open. */
export async function findAppealable(db: Database, memberId: string, decisionId: number) {
  const { rows } = await sql<{ caseId: number; isOpen: boolean }>`
    select case_id, created_at > now() - make_interval(months => ${APPEAL_MONTHS})
      and not exists (select from moderation_log appeal where appeal.answers = decision.id and action = 'appeal') as is_open
    from moderation_log decision
    where id = ${decisionId} and subject_id = ${memberId} and ${APPEALABLE}
  `.execute(db)
  return rows[0]
}

/** Whether any report behind a decision came from the product itself. */
export async function listNoticedByAkin(db: Database, decisionIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('memberReports')
    .select('decisionId')
    .where('decisionId', 'in', [0, ...decisionIds])
    .where('source', '=', 'photo')
    .execute()
  return new Set(rows.flatMap(({ decisionId }) => decisionId ?? []))
}
