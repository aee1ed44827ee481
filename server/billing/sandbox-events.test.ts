import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openPorts } from '#server/ports/index.ts'
import type { Payments } from '#server/ports/payments.ts'
import { sandboxApp } from '#server/testing/sandbox-app.ts'

const WAIT = { timeout: 20_000 }

async function waiting(db: Database): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await sql<{ id: string; attempts: number }>`
    select id, attempts from sandbox_events where delivered_at is null`.execute(db)
  return rows
}

/** The product again, on the same database, as after a restart. */
async function startAgain(t: Deps & { databaseUrl: string }) {
  const { config, secret, db, databaseUrl } = t
  const app = buildApp({ config, secret, db, ...(await openPorts({ config, secret, db, databaseUrl })) })
  await app.ready()
  return app
}

test('what nobody has heard when the server stops is told once it runs again', async () => {
  const t = await sandboxApp()
  const ada = await t.member()
  const secret = await t.begin(ada)
  await expect.poll(() => waiting(t.db), WAIT).toEqual([])
  await t.app.close()

  const { stripeCustomerId: customerId } = await t.db
    .selectFrom('users')
    .select('stripeCustomerId')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await t.sandbox!.confirm({ customerId: customerId!, clientSecret: secret }, card)
  expect([(await waiting(t.db)).length, await t.credits(ada)]).toEqual([1, 250])

  const again = await startAgain(t)
  await expect.poll(() => t.credits(ada), WAIT).toBe(260)
  await expect.poll(() => waiting(t.db), WAIT).toEqual([])
  await again.close()
  await t.close()
})

test('an event that is refused is told again until it is taken, and whoever paid has not waited', async () => {
  let isDeaf = true
  const t = await sandboxApp()
  const deaf: Payments = {
    ...t.payments,
    readEvent: (bytes, signature) => {
      if (isDeaf) throw new Error('not now')
      return t.payments.readEvent(bytes, signature)
    },
  }
  const ada = await t.member()
  await t.app.close()
  const app = buildApp({ ...t, payments: deaf, sandbox: (await openPorts(t)).sandbox })
  await app.ready()

  const pay = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload, cookies: { sid: ada.token } })).json<{ clientSecret: string }>()
  const { clientSecret } = await pay('/api/create-payment-intent', { amount: 0.5, credits: 10 })
  await pay('/api/sandbox/confirm', { clientSecret, number: '4242424242424242', expiry: '12/40', cvc: '123' })
  await expect.poll(async () => (await waiting(t.db)).some(({ attempts }) => attempts > 1), WAIT).toBe(true)
  expect(await t.credits(ada)).toBe(250)

  isDeaf = false
  await expect.poll(() => t.credits(ada), WAIT).toBe(260)
  await app.close()
  await t.close()
})

test('two servers on one database tell every event, and grant once', async () => {
  const t = await sandboxApp()
  const other = await startAgain(t)
  const members = await Promise.all(Array.from({ length: 20 }, () => t.member()))

  await Promise.all(members.map(async (member) => t.confirm(member, await t.begin(member))))

  await expect.poll(() => waiting(t.db), WAIT).toEqual([])
  expect(await Promise.all(members.map((member) => t.credits(member)))).toEqual(Array<number>(20).fill(260))
  await other.close()
  await t.close()
})

test('an event with another signature than the sandbox’s own is refused', async () => {
  const t = await sandboxApp()
  const ada = await t.member()
  await t.confirm(ada, await t.begin(ada))
  await expect.poll(() => t.credits(ada), WAIT).toBe(260)
  const { rows } = await sql<{ payload: object }>`select payload from sandbox_events limit 1`.execute(t.db)

  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=00` },
    payload: JSON.stringify(rows[0]!.payload),
  })

  expect(statusCode).toBe(400)
  await t.close()
})

test('a database that has taken a live payment does not start with the sandbox', async () => {
  const t = await sandboxApp()
  const ada = await t.member()
  await t.db
    .insertInto('orders')
    .values({ userId: ada.id, kind: 'credits', credits: 10, cents: 50, mode: 'live', customerId: 'cus_live' })
    .execute()

  await expect(startAgain(t)).rejects.toThrow(/^This database has taken live payments, .*PAYMENTS=off\.$/)
  await t.close()
})

test('once the database has taken a live payment, a sandbox that still runs on it grants nothing', async () => {
  const t = await sandboxApp()
  const [ada, grace] = [await t.member(), await t.member()]
  const [secret, premium] = [await t.begin(ada), await t.beginPremium(grace)]
  await t.db
    .insertInto('orders')
    .values({ userId: ada.id, kind: 'credits', credits: 10, cents: 50, mode: 'live', customerId: 'cus_live' })
    .execute()

  await Promise.all([t.confirm(ada, secret), t.confirm(grace, premium)])
  await expect.poll(() => waiting(t.db), WAIT).toEqual([])

  expect(await t.credits(ada)).toBe(250)
  expect((await t.billing(grace)).subscription).toBeNull()
  await t.close()
})
