import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ALERT_WORDS, alerts } from '#contract/alerts.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { island } from '#server/testing/crowd.ts'
import { countOf, find, listOf, MENTOR, neighbours, SEEKER } from '#server/testing/neighbours.ts'
import { openScreen } from '#server/testing/screen.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => t.close())

test('a search finds whom the member looks for, says why in both their words, and keeps it', async () => {
  const { ada, grace } = await neighbours(t)

  const [found, ...others] = await find(ada)

  expect(others).toEqual([])
  expect(found).toMatchObject({
    alertType: 'mentor_opportunity',
    priority: 'high',
    title: expect.stringContaining('“a mentor in software”'),
    isRead: false,
    isActedUpon: false,
    targetUser: {
      id: grace.id,
      firstName: 'Grace',
      lastName: 'Hopper',
      aiGeneratedBio: 'Walks, and photographs bridges.',
    },
  })
  expect(found!.aiAnalysis.reasoning).toContain(
    'You are looking for “a mentor in software”, and Grace writes “I mentor people who are new to software”.',
  )
  expect(found!.aiAnalysis.analyser).toContain('no AI model is configured')
  expect(await listOf(ada)).toEqual([found])
  expect(await countOf(ada)).toBe(1)
})

test('each side of an opportunity is told their own', async () => {
  const { grace } = await neighbours(t)

  const [found] = await find(grace)

  expect(found).toMatchObject({
    title: expect.stringMatching(/^Ada .*“a mentor in software”/),
    targetUser: { firstName: 'Ada' },
  })
})

test('phrases as long as may be quoted make an alert still, with as many reasons as it has room for', async () => {
  const at = island()
  const long = (phrase: string) => `${phrase} ${'𝐱'.repeat(79 - phrase.length)}`
  const seeks = `Looking for ${long('a mentor in software')}. Want to ${long('learn pottery')}.`
  const ada = await t.member({ at, bio: `${seeks} Happy to ${long('help with cooking')}.` })
  const offers = `Happy to ${long('mentor in software')}. Happy to ${long('teach pottery')}.`
  await t.member({ at, bio: `${offers} Teach me about ${long('cooking')}.` })

  const [found] = await find(ada)

  expect(found!.aiAnalysis.reasoning).toMatch(/^You are looking for “a mentor in software.*”\.$/)
  expect(found!.aiAnalysis.reasoning.length).toBeLessThanOrEqual(ALERT_WORDS.reasoning)
})

test('a wish in letters of two units each is counted in letters, and makes an alert too', async () => {
  const at = island()
  const ada = await t.member({ at, bio: 'Pastry chef.' })
  await t.member({ at, firstName: 'Grace', bio: `Looking for a ${'𝐱'.repeat(26)} pastry chef.` })

  const [found] = await find(ada)

  expect(found!.title).toMatch(/Grace.*“a 𝐱+ pastry chef”/u)
})

test('a search leaves a record of what the analyzer was told, without anybody’s name', async () => {
  const { ada } = await neighbours(t)
  await find(ada)

  const { conversationData, interactionType } = await t.db
    .selectFrom('chatgptInteractions')
    .select(['conversationData', 'interactionType'])
    .where('userId', '=', ada.id)
    .executeTakeFirstOrThrow()

  expect(interactionType).toBe('networking_alerts')
  expect(JSON.stringify(conversationData)).toContain('a mentor in software')
  expect(JSON.stringify(conversationData)).not.toMatch(/Grace|Hopper|Ada/)
})

test('who fits nobody gets an empty answer, and no analyzer is asked', async () => {
  const ada = await t.member({ at: island(), bio: SEEKER })

  expect(await find(ada)).toEqual([])
  expect(await interactionsOf(ada)).toBe(0)
})

test('who has no place has nobody nearby', async () => {
  const { ada } = await neighbours(t)
  await sql`update users set cell = null, latitude = null, longitude = null where id = ${ada.id}`.execute(t.db)

  expect(await find(ada)).toEqual([])
})

test('a search finds at most five, the best first', async () => {
  const at = island()
  const ada = await t.member({ at, bio: SEEKER })
  for (let i = 0; i < 7; i++) await t.member({ at, bio: MENTOR })

  const found = await find(ada)

  expect(found).toHaveLength(5)
  expect(await listOf(ada)).toEqual(found)
  expect(await find(ada)).toHaveLength(2)
})

test('of people who merely share interests a member is told of one a day', async () => {
  const at = island()
  const alike = { at, bio: 'Hello.', interests: ['Fermentation', 'Jazz', 'Chess', 'Bouldering', 'Opera'] }
  const ada = await t.member(alike)
  await t.member(alike)
  await t.member(alike)

  expect(await find(ada)).toMatchObject([{ alertType: 'other', priority: 'low' }])
  expect(await find(ada)).toEqual([])
  await sql`update networking_alerts set created_at = created_at - interval '25 hours' where user_id = ${ada.id}`.execute(
    t.db,
  )
  expect(await find(ada)).toHaveLength(1)
})

test('twenty searches at once make one alert a target', async () => {
  const { ada } = await neighbours(t)

  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call(alerts.generate)))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(answers.flatMap(({ body }) => body.opportunities)).toHaveLength(1)
  expect(await countOf(ada)).toBe(1)
})

test('read alerts are listed only where they are asked for, and count no more', async () => {
  const { ada } = await neighbours(t)
  const [found] = await find(ada)

  const read = await ada.call(alerts.read, { params: { id: found!.id } })

  expect(read.body).toEqual({ ...found, isRead: true })
  expect(await listOf(ada)).toEqual([])
  expect(await listOf(ada, 'true')).toEqual([read.body])
  expect(await countOf(ada)).toBe(0)
  expect((await ada.call(alerts.read, { params: { id: found!.id } })).body).toEqual(read.body)
})

test('acting upon an alert reads it, and its target does not come again for ninety days', async () => {
  const { ada } = await neighbours(t)
  const [found] = await find(ada)
  const acted = await ada.call(alerts.act, { params: { id: found!.id } })
  expect(acted.body).toEqual({ ...found, isRead: true, isActedUpon: true })
  expect(await countOf(ada)).toBe(0)

  await actedDaysAgo(found!.id, 89)
  expect(await find(ada)).toEqual([])
  await actedDaysAgo(found!.id, 91)
  expect(await find(ada)).toHaveLength(1)
  expect(await listOf(ada, 'true')).toHaveLength(1)
})

test('an alert whose time has passed is gone, and its target may come again', async () => {
  const { ada } = await neighbours(t)
  const [found] = await find(ada)
  expect(daysUntil(found!.expiresAt)).toBe(14)
  await t.db.updateTable('networkingAlerts').set({ expiresAt: new Date() }).where('id', '=', found!.id).execute()

  expect(await listOf(ada, 'true')).toEqual([])
  expect(await countOf(ada)).toBe(0)
  expect((await ada.call(alerts.read, { params: { id: found!.id } })).status).toBe(404)
  const [again] = await find(ada)
  expect(again!.id).toBeGreaterThan(found!.id)
  expect(await listOf(ada, 'true')).toEqual([again])
})

test('people the member is in touch with already are nothing new', async () => {
  const [written, connected, asked] = [await neighbours(t), await neighbours(t), await neighbours(t)]
  await written.ada.call(messages.send, { body: { receiverId: written.grace.id, content: 'Hello' } })
  for (const { ada, grace } of [connected, asked]) {
    await ada.call(connections.request, { body: { connectedUserId: grace.id } })
  }
  await connected.grace.call(connections.request, { body: { connectedUserId: connected.ada.id } })

  expect(await find(written.ada)).toEqual([])
  expect(await find(connected.ada)).toEqual([])
  expect(await find(asked.ada)).toHaveLength(1)
})

test('the member’s open screens hear of new alerts and of marks', async () => {
  const { ada } = await neighbours(t)
  const screen = await openScreen(t.app, ada)

  const [found] = await find(ada)
  await expect.poll(() => screen.frames).toEqual([{ type: 'alert' }])
  await ada.call(alerts.read, { params: { id: found!.id } })
  await expect.poll(() => screen.frames).toEqual([{ type: 'alert' }, { type: 'alert' }])
})

async function interactionsOf({ id }: { id: string }): Promise<number> {
  const row = t.db.selectFrom('users').select('chatgptInteractions').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).chatgptInteractions
}

async function actedDaysAgo(id: number, days: number): Promise<void> {
  await sql`update networking_alerts set acted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    t.db,
  )
}

function daysUntil(time: string): number {
  return Math.round((Date.parse(time) - Date.now()) / 86_400_000)
}
