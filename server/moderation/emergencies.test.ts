import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { emergencies, type EmergencyHours } from '#contract/emergencies.ts'
import { messages } from '#contract/messages.ts'
import { profile } from '#contract/profile.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import { testApp } from '#server/testing/app.ts'
import { openDesk } from '#server/testing/desk.ts'
import { solveCaptcha } from '#server/testing/solve-captcha.ts'
import { watchForFloods } from './emergencies.ts'

const desk = await openDesk()
const { t, moderator } = desk
const otherNode = await testApp({ DATABASE_URL: t.databaseUrl })
afterEach(() => t.db.deleteFrom('emergencies').execute())
afterAll(async () => {
  await otherNode.close()
  await t.close()
})
type Member = Awaited<ReturnType<typeof t.member>>

test('whoever signs up in an emergency is told that they wait, fills in their profile, and is seen by nobody and writes to nobody', async () => {
  await begin()
  const ada = await t.member()
  const grace = await otherNode.member()
  await t.db.updateTable('users').set({ approval: null }).where('id', '=', grace.id).execute()
  const heard: BusEvent[] = []
  t.bus.subscribe(grace.id, (event) => heard.push(event))

  expect((await ada.call(auth.user)).body.approval).toBe('pending')
  expect((await ada.call(profile.update, { body: { bio: 'I walk.', age: 30, interests: ['Hiking'] } })).status).toBe(
    200,
  )
  expect((await grace.call(discovery.member, { params: { id: ada.id } })).status).toBe(404)
  expect((await send(grace, ada)).body).toMatchObject({ code: 'not_found' })
  expect((await send(ada, grace)).body).toMatchObject({ code: 'awaiting_approval' })
  expect((await send(ada, grace, 'See walks.example.org')).body).toMatchObject({ code: 'no_links_now' })
  expect((await ada.call(connections.request, { body: { connectedUserId: grace.id } })).body).toMatchObject({
    code: 'awaiting_approval',
  })
  expect(heard).toEqual([])
  expect(await isOnMap(ada)).toBe(false)

  const told: BusEvent[] = []
  t.bus.subscribe(ada.id, (event) => told.push(event))
  await moderator.call(emergencies.decide, { body: { decision: 'approve', userIds: [ada.id] } })

  expect(told).toEqual([{ type: 'refetch' }])
  expect((await ada.call(auth.user)).body.approval).toBe(null)
  expect((await grace.call(discovery.member, { params: { id: ada.id } })).status).toBe(200)
  expect(await isOnMap(ada)).toBe(true)
  expect((await send(ada, grace)).status).toBe(200)
})

test('all who wait are decided at once, each once however many decide, and each is in the log, which is never changed', async () => {
  await begin()
  const people = [await t.member(), await t.member(), await t.member()]

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => moderator.call(emergencies.decide, { body: { decision: 'refuse' } })),
  )

  expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(3)
  for (const one of people) {
    expect((await one.call(auth.user)).body.approval).toBe('refused')
    expect(await noted(one)).toEqual(['refuse'])
  }
  expect((await moderator.call(emergencies.newcomers)).body).toEqual([])
  await moderator.call(emergencies.decide, { body: { decision: 'approve', userIds: [people[0]!.id] } })
  expect(await noted(people[0]!)).toEqual(['refuse', 'approve'])
  await expect(t.db.updateTable('deskLog').set({ action: 'approve' }).execute()).rejects.toThrow('never changed')
  await expect(t.db.deleteFrom('deskLog').execute()).rejects.toThrow('never changed')
})

test('who waits is listed for moderators, the first first, page by page', async () => {
  await begin()
  const [ada, alan] = [await t.member({ firstName: 'Ada' }), await t.member({ firstName: 'Alan' })]

  const first = await moderator.call(emergencies.newcomers, { query: { limit: 1 } })
  expect(first.body).toMatchObject([{ id: ada.id, name: 'Ada Lovelace', isVerified: false }])
  const after = Number(/after=(\d+)/.exec(String(first.headers['link']))![1])
  expect((await moderator.call(emergencies.newcomers, { query: { after } })).body.map(({ id }) => id)).toEqual([
    alan.id,
  ])
})

test('no link is sent in any message on any node, and what was sent before is answered alike', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await send(grace, ada)
  const link = () => send(ada, grace, 'See https://walks.example', 'one')
  const before = await link()
  await begin()

  expect((await send(ada, grace, 'And https://more.example')).body).toMatchObject({ code: 'no_links_now' })
  expect((await link()).text).toBe(before.text)
  expect((await send(ada, grace, 'Without one, at 5 555 010 9999')).status).toBe(200)
  expect(
    await otherNode.db
      .selectFrom(sql<{ on: boolean }>`is_emergency()`.as('now'))
      .selectAll()
      .execute(),
  ).toHaveLength(1)

  await moderator.call(emergencies.end)
  expect((await send(ada, grace, 'And https://more.example')).status).toBe(200)
})

test('the captcha takes longer, and a solution counts', async () => {
  const usual = costOf(await t.captcha.challenge())
  await begin()
  const { captcha } = otherNode
  expect(costOf(await captcha.challenge())).toBeGreaterThan(4 * usual)
  expect(await captcha.verify(await solveCaptcha(await captcha.challenge()), '203.0.113.7')).toBe(true)
})

test('it says since when, until when and by whom, ends by itself, and is set anew by whoever begins it again', async () => {
  const { current } = (await begin(24)).body
  expect(current).toMatchObject({ by: 'Mo Derator', trigger: null })
  expect(Date.parse(current!.endsAt) - Date.parse(current!.beganAt)).toBe(24 * 3_600_000)
  await begin(1)
  await sql`update emergencies set began_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where ended_at is null`.execute(
    t.db,
  )

  expect((await moderator.call(emergencies.state)).body.current).toBe(null)
  expect((await (await t.member()).call(auth.user)).body.approval).toBe(null)
})

test.each([
  ['sign-ups', 30, 0, false],
  ['sign-ups', 31, 0, true],
  ['sign-ups', 60, 20_160, false],
  ['sign-ups', 101, 20_160, true],
  ['reports', 31, 0, true],
] as const)(
  '%s: %i in ten minutes after %i in the week begin one by themselves: %s',
  async (what, latest, week, begins) => {
    await forget()
    await (what === 'sign-ups' ? signUps : reports)(latest, '1 minute')
    if (week > 0) await signUps(week, '3 days')

    expect(await watch()).toBe(begins)

    const { current } = (await moderator.call(emergencies.state)).body
    const threshold = week > 0 ? 100 : 30
    expect(current?.trigger ?? null).toEqual(begins ? { what, count: latest, threshold } : null)
    expect(current?.by ?? null).toBe(null)
    expect(await watch()).toBe(false)
  },
)

test('what a moderator has ended does not begin again by itself within the hour', async () => {
  await forget()
  await signUps(50, '1 minute')
  expect(await watch()).toBe(true)
  await moderator.call(emergencies.end)

  expect(await watch()).toBe(false)
  await sql`update emergencies set ended_at = ended_at - interval '61 minutes'`.execute(t.db)
  expect(await watch()).toBe(true)
})

const watch = () => watchForFloods({ ...t, log: t.app.log })

const begin = (hours: EmergencyHours = 6) => moderator.call(emergencies.begin, { body: { hours } })

const send = (from: Member, { id }: { id: string }, content = 'Hello', key?: string) =>
  from.call(messages.send, {
    body: { receiverId: id, content },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

async function isOnMap({ id }: Member): Promise<boolean> {
  const { rows } = await sql`select from member_places join users on key = member_id where id = ${id}`.execute(t.db)
  return rows.length === 1
}

async function noted({ id }: Member): Promise<string[]> {
  const rows = await t.db.selectFrom('deskLog').select('action').where('subjectId', '=', id).orderBy('id').execute()
  return rows.map(({ action }) => action)
}

function costOf(challenge: unknown): number {
  const { cost } = (challenge as { parameters: { cost: number } }).parameters
  return cost
}

async function forget(): Promise<void> {
  await sql`delete from security_events`.execute(t.db)
  await sql`update member_reports set created_at = created_at - interval '1 year'`.execute(t.db)
}

const signUps = (count: number, ago: string) =>
  sql`
    insert into security_events (account, address, event, created_at)
    select 'x', 'x', 'sign_up', now() - ${ago}::interval from generate_series(1, ${count}::integer)`.execute(t.db)

async function reports(count: number, ago: string): Promise<void> {
  const { subject } = await desk.reported()
  const caseId = await desk.caseOf(subject.id)
  await sql`
    insert into member_reports (id, case_id, round, source, reason, evidence, created_at)
    select gen_random_uuid(), ${caseId}, n, 'member', 'spam', '', now() - ${ago}::interval
    from generate_series(2, ${count}::integer) n`.execute(t.db)
}
