import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { answersWell, modelServer, type Exchange } from '#server/testing/model-server.ts'
import { testApp } from '#server/testing/app.ts'

const HANGING = 50

const held: Exchange[] = []
const stub = await modelServer({}, (exchange) => held.push(exchange))
const t = await testApp({ AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' })
afterAll(() => Promise.all([t.close(), stub.close()]))

test('while fifty analyses wait for the model no connection to the database is held, and others are served', async () => {
  const members = await Promise.all(Array.from({ length: HANGING }, () => t.member()))
  const [ada, grace] = [await t.member(), await t.member()]

  const analyses = members.map((member) => member.call(analysis.analyze))
  // Ten connections are all there are: whoever held one would keep the rest from asking.
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(HANGING)

  expect(await busyConnections()).toBe(0)
  const others = await Promise.all([
    ...Array.from({ length: 20 }, () => ada.call(discovery.discover)),
    ...Array.from({ length: 20 }, () => ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })),
  ])
  expect(others.every(({ status }) => status < 300)).toBe(true)

  for (const exchange of held) answersWell(exchange)
  const answers = await Promise.all(analyses)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: HANGING }, () => 200))
})

/** Connections of this app that are in a statement or a transaction, but for the one that asks. */
async function busyConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(t.db)
  return rows[0]!.count
}
