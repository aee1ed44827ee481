import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { island, today } from '#server/testing/crowd.ts'
import { find, listOf, MENTOR, neighbours, SEEKER } from '#server/testing/neighbours.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDailyAlerts, makeAlertOfTheDay } from './make-daily-alerts.ts'

const t = await testApp()
afterAll(() => t.close())

/** The whole run of a day, batch after batch. */
async function wholeDay(deps: Parameters<typeof makeDailyAlerts>[0] = t): Promise<void> {
  for (let part: number | null = 0; part !== null;) part = await makeDailyAlerts(deps, part)
}

test('a day’s run makes one alert for each of those who have a strong opportunity, and tells their screens', async () => {
  const { ada, grace } = await neighbours(t)
  const heard: string[] = []
  onTestFinished(t.bus.subscribe(ada.id, ({ type }) => heard.push(type)))

  await wholeDay()

  expect(await listOf(ada)).toMatchObject([{ targetUser: { id: grace.id }, priority: 'high' }])
  expect(await listOf(grace)).toMatchObject([{ targetUser: { id: ada.id } }])
  expect(heard).toEqual(['alert'])
})

test('of several strong opportunities the best comes today, and the next another day', async () => {
  const at = island()
  const ada = await t.member({ at, bio: SEEKER })
  await t.member({ at, bio: MENTOR })
  await t.member({ at, bio: MENTOR })

  await wholeDay()
  await wholeDay()
  expect(await listOf(ada)).toHaveLength(1)
  await sql`update alert_days set searched_at = searched_at - interval '1 day' where user_id = ${ada.id}`.execute(t.db)
  await wholeDay()
  expect(await listOf(ada)).toHaveLength(2)
})

test('an opportunity of medium priority is left for the member to look for', async () => {
  const { ada } = await neighbours(t, 'Software engineer for twenty years.')

  await wholeDay()

  expect(await listOf(ada)).toEqual([])
  expect(await find(ada)).toMatchObject([{ priority: 'medium' }])
})

test('whoever was not here for a month is left alone', async () => {
  const { ada } = await neighbours(t)
  await sql`update member_places set active_day = ${today - 31} where member_id = (select key from users where id = ${ada.id})`.execute(
    t.db,
  )

  await wholeDay()

  expect(await listOf(ada)).toEqual([])
})

test('twenty workers at once search for a member once a day', async () => {
  const at = island()
  const ada = await t.member({ at, bio: SEEKER })
  for (let i = 0; i < 3; i++) await t.member({ at, bio: MENTOR })

  await Promise.all(Array.from({ length: 20 }, () => makeAlertOfTheDay(t, ada.id)))

  expect(await listOf(ada)).toHaveLength(1)
  const { rows } = await sql`select from chatgpt_interactions where user_id = ${ada.id}`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('a run that is stopped ends after the member it is at, and goes on from there', async () => {
  await wholeDay()
  const [first, second] = [await neighbours(t), await neighbours(t)]
  const stopping = new AbortController()
  const ai = { ...t.ai, describeOpportunities: stopAfterOne(stopping) }

  expect(await makeDailyAlerts({ ...t, ai }, 0, stopping.signal)).toBe(1)

  expect(await listOf(first.ada)).toHaveLength(1)
  expect(await listOf(first.grace)).toEqual([])
  expect(await listOf(second.ada)).toEqual([])
  await wholeDay()
  expect(await listOf(first.ada)).toHaveLength(1)
  expect(await listOf(second.ada)).toHaveLength(1)
})

test('an analyzer that fails once costs one member the day’s alert, and three times in a row ends the batch', async () => {
  await wholeDay()
  const some = [await neighbours(t), await neighbours(t), await neighbours(t)]
  let calls = 0
  const failing = (isFailing: (call: number) => boolean) => ({
    ...t.ai,
    describeOpportunities: (...asked: Parameters<typeof t.ai.describeOpportunities>) =>
      isFailing(calls++) ? Promise.reject(new AppError('ai_failed')) : t.ai.describeOpportunities(...asked),
  })

  await makeDailyAlerts({ ...t, ai: failing((call) => call === 0) })
  expect(await Promise.all(some.map(async ({ ada }) => (await listOf(ada)).length))).toEqual([0, 1, 1])

  await Promise.all([neighbours(t), neighbours(t)])
  await expect(makeDailyAlerts({ ...t, ai: failing(() => true) })).rejects.toThrow('did not give a usable answer')
  expect(calls).toBe(6 + 3)
})

function stopAfterOne(stopping: AbortController): typeof t.ai.describeOpportunities {
  return (...asked) => {
    stopping.abort()
    return t.ai.describeOpportunities(...asked)
  }
}
