import { expect, onTestFinished, test } from 'vitest'
import { keepsSessions, keepsStatements } from '#server/db/pooler.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { signUpMember } from './api-member.ts'
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts'
import { startProduct } from './running-product.ts'

const long = { timeout: 120_000 }
const start = (settings: Record<string, string>) =>
  startProduct('server/main.ts', {
    SECRET: 'for tests only, and long enough to be one',
    RATE_LIMIT: 'off',
    ...settings,
  })

test.runIf(hasPgbouncer)('the whole product works through PgBouncer in transaction mode', long, async () => {
  const direct = await emptyDatabaseUrl()
  const pooled = await startPgbouncer(direct, 'transaction')
  const product = await start({
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_PREPARED: 'off',
  })
  onTestFinished(() => product.kill())

  const origin = () => product.origin
  const [ada, grace] = [await signUpMember(origin, 'Ada'), await signUpMember(origin, 'Grace')]
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      ada.call('POST', '/api/messages', { receiverId: grace.id, content: `Number ${n}` }),
    ),
  )

  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  const thread = (await (await grace.call('GET', `/api/conversations/${ada.id}?limit=100`)).json()) as unknown[]
  expect(thread).toHaveLength(40)
  await expect
    .poll(async () => (await fetch(`${product.origin}/readyz`)).json(), { timeout: 30_000 })
    .toMatchObject({ status: 'ready', parts: { database: 'ok', writable: 'ok', jobs: 'ok' } })
  expect(await product.stop()).toBe(0)
})

test.runIf(hasPgbouncer)('a transaction pooler without its settings is refused with what to set', long, async () => {
  const direct = await emptyDatabaseUrl()
  const pooled = await startPgbouncer(direct, 'transaction')

  await expect(start({ DATABASE_URL: pooled })).rejects.toThrow('Set DATABASE_DIRECT_URL to the address of PostgreSQL')
  await expect(
    start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: `${pooled}?application_name=other` }),
  ).rejects.toThrow('DATABASE_DIRECT_URL leads')
  await expect(start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).rejects.toThrow('DATABASE_PREPARED=off')
})

test.runIf(hasPgbouncer)('a pooler that keeps sessions needs no settings', long, async () => {
  const pooled = await startPgbouncer(await emptyDatabaseUrl(), 'session')

  const product = await start({ DATABASE_URL: pooled })
  onTestFinished(() => product.kill())

  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
})

test('PostgreSQL itself keeps sessions and named statements', async () => {
  const url = await emptyDatabaseUrl()

  expect([await keepsSessions(url), await keepsStatements(url)]).toEqual([true, true])
})
