import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { indexesOf, scansOf, statementsOf } from '#server/testing/plans.ts'
import { testApp } from '#server/testing/app.ts'
import { makeAlertOfTheDay } from './make-daily-alerts.ts'
import { listUnsearched } from './alert-days.ts'
import { sweepAlerts } from './queries.ts'

const t = await testApp()
afterAll(() => t.close())

const PEOPLE = 10_000
const ALERTS_EACH = 5
const FILLED = ['users', 'member_places', 'networking_alerts', 'alert_days', 'blocks', 'conversations']

beforeAll(fillTown, 180_000)

test('nothing about alerts reads a whole table', async () => {
  const ada = await t.member({ bio: 'Web developer. Looking for a mentor in software.' })
  await t.member({ bio: 'I mentor people who are new to software.' })

  const statements = await statementsOf(async () => {
    const [found] = (await ada.call(alerts.generate)).body.opportunities
    const params = { id: found!.id }
    const answers = [
      await ada.call(alerts.list),
      await ada.call(alerts.list, { query: { includeRead: 'true' } }),
      await ada.call(alerts.count),
      await ada.call(alerts.read, { params }),
      await ada.call(alerts.act, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await makeAlertOfTheDay(t, ada.id)
    await listUnsearched(t.db, { activeSince: 0, limit: 200 })
    await sweepAlerts(t.db)
  })

  expect(statements.length).toBeGreaterThan(15)
  const found: [scans: string[], text: string][] = []
  for (const statement of statements) found.push([await scansOf(t, statement, FILLED), statement.text])
  expect(found.filter(([scans]) => scans.length > 0)).toEqual([])
})

test('unread alerts are counted by an index of their own', async () => {
  const ada = await t.member()

  const statements = await statementsOf(async () => void (await ada.call(alerts.count)))

  const count = statements.find(({ text }) => text.includes('"networking_alerts"'))
  const indexes = (await indexesOf(t, count!)).filter((name) => name.startsWith('networking_alerts'))
  expect(new Set(indexes)).toEqual(new Set(['networking_alerts_unread']))
})

/** A town of which everyone has alerts, most of them read. */
async function fillTown(): Promise<void> {
  await sql`
    insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio, personality_traits,
      latitude, longitude, cell)
    select 'town ' || i, 'town' || i || '@example.com', '', 'Grace', 'Hopper', 30, 'Berlin', 'Radios.', 'Radios.', '{Patient}',
      0, 0, i from generate_series(1, ${PEOPLE}::int) i`.execute(t.db)
  await sql`update member_places set active_day = 20000`.execute(t.db)
  await sql`
    insert into networking_alerts (user_id, target_user_id, alert_type, priority, title, description, ai_analysis,
      opportunity_score, is_read, expires_at, created_at)
    select 'town ' || i, 'town ' || 1 + (i + j) % ${PEOPLE}::int, 'other', 'low', 't', 'd', '{}', 50, j > 1,
      now() + make_interval(hours => i % 300), now() - make_interval(hours => i % 300)
    from generate_series(1, ${PEOPLE}::int) i, generate_series(1, ${ALERTS_EACH}::int) j`.execute(t.db)
  await sql`insert into alert_days select id, now() - interval '1 day' from users`.execute(t.db)
  await sql`insert into blocks select 'town ' || i, 'town ' || i + 2 from generate_series(1, 5000) i`.execute(t.db)
  await sql`insert into conversations (a, b) select key, key + 1 from users where key < (select max(key) from users)`.execute(
    t.db,
  )
  await sql`analyze`.execute(t.db)
}
