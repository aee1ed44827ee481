import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ANALYZER_LIMITS, analysis } from '#contract/analysis.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'
import { modelServer } from '#server/testing/model-server.ts'
import { modelWays } from '#server/testing/model-ways.ts'
import { countOf, find, MENTOR, neighbours, SEEKER } from '#server/testing/neighbours.ts'
import { makeDailyAlerts, makeAlertOfTheDay } from './make-daily-alerts.ts'

const { everyonePerDay } = ANALYZER_LIMITS.model
const stub = await modelServer(modelWays)
const settings = { AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' }
const [t, town] = await Promise.all([testApp(settings), testApp(settings)])
afterAll(() => Promise.all([t.close(), town.close(), stub.close()]))

test('of everyone’s day the daily search leaves half to members who ask, also when twenty searches come at once', async () => {
  const half = everyonePerDay / 2
  await leaveEveryone(t, half + 3)
  const members = (await Promise.all(Array.from({ length: 10 }, pair))).flat()

  const searches = await Promise.allSettled(members.map(({ id }) => makeAlertOfTheDay(t, id)))

  expect(searches.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = searches.flatMap((search) => (search.status === 'rejected' ? [search.reason] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['ai_unavailable']))
  expect(await everyoneLeft()).toBe(half)

  const without = members[searches.findIndex(({ status }) => status === 'rejected')]!
  expect(await find(without)).toHaveLength(1)
  expect((await without.call(analysis.analyze)).status).toBe(200)
  expect(await everyoneLeft()).toBe(half - 2)
})

test('where its share is used up the daily run ends, takes nobody’s day, and goes on when there is room again', async () => {
  await leaveEveryone(t, everyonePerDay)
  await wholeDay(t)
  await leaveEveryone(t, everyonePerDay / 2)
  const members = [...(await pair()), ...(await pair())]
  const asked = stub.everything.length

  expect(await makeDailyAlerts(t)).toBeNull()
  expect(stub.everything).toHaveLength(asked)

  await t.db
    .updateTable('rateWindows')
    .set({ endsAt: sql`now()` })
    .where('key', '=', 'analysis day')
    .execute()
  await wholeDay(t)
  expect(await Promise.all(members.map(countOf))).toEqual([1, 1, 1, 1])
  expect(await everyoneLeft()).toBe(everyonePerDay - 4)
})

test('where a day has room for two alerts, six members who could each have one every day get one within three days', async () => {
  const at = island()
  const members = [await newcomer(), await newcomer(), await newcomer(), await newcomer()]

  await dayWithRoomForTwo()
  members.push(await newcomer(), await newcomer())
  expect(await Promise.all(members.map(countOf))).toEqual([1, 1, 0, 0, 0, 0])
  await dayWithRoomForTwo()
  await dayWithRoomForTwo()
  expect(await Promise.all(members.map(countOf))).toEqual([1, 1, 1, 1, 1, 1])
  await dayWithRoomForTwo()
  expect(await Promise.all(members.map(countOf))).toEqual([2, 2, 1, 1, 1, 1])

  async function newcomer() {
    return town.member({ at, bio: `${SEEKER} ${MENTOR}` })
  }

  async function dayWithRoomForTwo() {
    await leaveEveryone(town, everyonePerDay / 2 + 2)
    await wholeDay(town)
    await sql`update alert_days set searched_at = searched_at - interval '1 day'`.execute(town.db)
  }
})

async function pair() {
  const { ada, grace } = await neighbours(t)
  return [ada, grace]
}

/** The whole run of a day, part after part. */
async function wholeDay(app: typeof t): Promise<void> {
  for (let part: number | null = 0; part !== null;) part = await makeDailyAlerts(app, part)
}

async function leaveEveryone({ db }: typeof t, callsLeft: number) {
  const used = everyonePerDay - callsLeft
  const endsAt = sql<string>`now() + interval '1 hour'`
  await db
    .insertInto('rateWindows')
    .values({ key: 'analysis day', used, endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used, endsAt }))
    .execute()
}

async function everyoneLeft() {
  const window = t.db.selectFrom('rateWindows').select('used').where('key', '=', 'analysis day')
  return everyonePerDay - (await window.executeTakeFirstOrThrow()).used
}
