import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { billing } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { openDatabase } from '#server/db/database.ts'
import { cellAt, cellsWithin } from '#server/places/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { island, settle } from '#server/testing/crowd.ts'

const t = await testApp({ RATE_LIMIT: 'on' })
const off = await testApp({ RATE_LIMIT: 'off' })

test('while one member asks for sixty AI lists at once, others are served about as fast as before', async () => {
  const at = island()
  const cells = cellsWithin(cellAt(at), 5)
  const interests = ['Jazz', 'Chess', 'Hiking', 'Film', 'Yoga', 'Piano', 'Cooking', 'Running']
  const bio = 'I love hiking, want to learn the piano and look for people to cook Italian food with. '.repeat(9)
  await settle(
    t.db,
    Array.from({ length: 800 }, (_, i) => ({
      cell: cells[i % cells.length]!,
      interests: interests.filter((__, n) => (i >> n) % 2 === 1),
      bio: bio.slice(i % 80),
    })),
  )
  const [ada, grace] = [await t.member({ at, interests, bio }), await t.member({ at, interests, bio })]
  const askOnce = async () => {
    const began = performance.now()
    expect((await grace.call(discovery.discover, { query: { limit: 10 } })).status).toBe(200)
    return performance.now() - began
  }

  const before: number[] = []
  for (let i = 0; i < 40; i++) before.push(await askOnce())
  const attack = Promise.all(Array.from({ length: 60 }, () => ada.call(discovery.matches)))
  const over = new AbortController()
  void attack.finally(() => over.abort())
  const during: number[] = []
  do during.push(await askOnce())
  while (!over.signal.aborted)

  console.log(`Others take ${(meanOf(during) / meanOf(before.slice(10))).toFixed(1)} times as long.`)
  expect(meanOf(during)).toBeLessThan(12 * meanOf(before.slice(10)))
  const statuses = (await attack).map(({ status }) => status)
  expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([30, 30])
})

test('calls that hang hold three connections of the database, and whoever else asks has the others', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const another = openDatabase(t.databaseUrl)
  const answers = await another.transaction().execute(async (tx) => {
    await sql`lock table conversations in access exclusive mode`.execute(tx)
    const asked = Array.from({ length: 40 }, () => ada.call(messages.conversations, { query: {} }))
    const waiting = async () => (await waitingFor(tx)).length
    await expect.poll(waiting).toBe(3)

    const others = await Promise.all(Array.from({ length: 20 }, () => grace.call(billing.credits)))

    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await waiting()).toBe(3)
    return asked
  })

  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  await another.destroy()
})

test('without limits nobody is refused and nobody waits for their own calls', async () => {
  const ada = await off.member()

  const answers = await Promise.all(Array.from({ length: 60 }, () => ada.call(discovery.matches)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

async function waitingFor(db: typeof t.db) {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows
}

function meanOf(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}
