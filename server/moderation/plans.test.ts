import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moderation } from '#contract/moderation.ts'
import { reports } from '#contract/reports.ts'
import { standing } from '#contract/standing.ts'
import { openDesk } from '#server/testing/desk.ts'
import { indexesOf, scansOf, statementsOf } from '#server/testing/plans.ts'
import { median, timeOf } from '#server/testing/sign-in.ts'
import { endSuspensions } from './end-suspensions.ts'

const desk = await openDesk()
const { t, moderator } = desk
const CASES = 10_000
const FILLED = ['users', 'moderation_cases', 'member_reports', 'moderation_log', 'conversations', 'messages']

beforeAll(fillDesk, 120_000)

test('with ten thousand open cases nothing at the desk reads a whole table', async () => {
  const { subject, reporter } = await desk.reported()
  const statements = await statementsOf(async () => {
    await moderator.call(moderation.queue)
    await moderator.call(moderation.queue, { query: { after: '40_5000' } })
    await desk.decide(subject.id, { decision: 'suspend' })
    await desk.pageOf(subject.id)
    await reporter.call(reports.list)
    await reporter.call(standing.standing)
    await endSuspensions(t.db)
  })

  expect(statements.length).toBeGreaterThan(15)
  const found: [scans: string[], text: string][] = []
  for (const statement of statements) found.push([await scansOf(t, statement, FILLED), statement.text])
  expect(found.filter(([scans]) => scans.length > 0)).toEqual([])
  const queue = statements.find(({ text }) => text.includes('waits_for is not null'))!
  expect(await indexesOf(t, queue)).toContain('moderation_queue')
})

test('a page of the queue costs no more with ten thousand cases than a few look-ups of its rows', async () => {
  const params = { id: await desk.caseOf('subject 77') }
  const pages = []
  const cases = []
  for (let n = 0; n < 9; n++) {
    pages.push(await timeOf(() => moderator.call(moderation.queue)))
    cases.push(await timeOf(() => moderator.call(moderation.openCase, { params })))
  }

  // On an idle machine a page takes about 10 ms; this one is shared.
  expect(median(pages)).toBeLessThan(50 * Math.max(1, median(cases) / 20))
  expect((await moderator.call(moderation.queue)).body).toHaveLength(50)
})

/** Cases of as many members, each reported once by one of a hundred. */
async function fillDesk() {
  await sql`
    insert into users (id, email, password, first_name, last_name)
    select 'subject ' || n, 'subject' || n || '@desk.test', '-', 'Sub', 'Ject' from generate_series(1, ${CASES}::int) n
  `.execute(t.db)
  await sql`
    insert into moderation_cases (subject_id, version, waits_for, severity, reporters, trust, weight)
    select 'subject ' || n, 1, 'reports', 70, 1, 0.25, n % 90 from generate_series(1, ${CASES}::int) n
  `.execute(t.db)
  await sql`
    insert into member_reports (id, case_id, round, reporter_id, source, reason, evidence)
    select 'report ' || cases.id, cases.id, 1, 'subject ' || (cases.id % 100 + 1), 'member', 'harassment', '\\x00'
    from moderation_cases cases
  `.execute(t.db)
  await sql`
    insert into moderation_log (case_id, version, subject_id, action, ground)
    select id, 1, subject_id, 'warn', 'spam' from moderation_cases
  `.execute(t.db)
  await sql`analyze`.execute(t.db)
}
