import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { listQueue } from '#server/moderation/queries.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

const CASES = 10_000
const PAGE = 50
const LIMIT_MS = 50

/** The queue of a desk where everybody is behind. */
export async function desk({ db, heavy, primaryKey }: Stage): Promise<Benchmark[]> {
  await openCases(db)
  const page = (after?: { weight: number; id: number }) => listQueue(db, heavy.member.id, { after, limit: PAGE })
  const middle = { weight: 45, id: CASES / 2 }

  return [
    { name: 'Desk, first page of 10,000 cases', floor: primaryKey, limitMs: LIMIT_MS, run: () => page() },
    { name: 'Desk, a page in the middle', floor: primaryKey, limitMs: LIMIT_MS, run: () => page(middle) },
  ]
}

/** Cases of as many members, each reported once by one of a hundred. */
async function openCases(db: Database): Promise<void> {
  await sql`
    with subjects as (
      select id, row_number() over (order by key) as n from users order by key limit ${CASES}
    )
    insert into moderation_cases (subject_id, version, waits_for, severity, reporters, trust, weight)
    select id, 1, 'reports', 70, 1, 0.25, n % 90 from subjects`.execute(db)
  await sql`
    insert into member_reports (id, case_id, round, reporter_id, source, reason, evidence)
    select 'bench ' || cases.id, cases.id, 1, reporter.id, 'member', 'harassment', '\\x00'
    from moderation_cases cases
    join (select id, row_number() over (order by key) - 1 as n from users order by key limit 100) reporter on n = cases.id % 100
  `.execute(db)
  await sql`analyze moderation_cases, member_reports`.execute(db)
}
