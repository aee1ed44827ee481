import { afterAll, expect, test } from 'vitest'
import { openPorts } from '#server/ports/index.ts'
import { testApp } from '#server/testing/app.ts'
import { openSandbox } from './open-sandbox.ts'

const t = await testApp({ PAYMENTS: 'off' })
afterAll(() => t.close())

test('a database that has taken real money refuses the sandbox, and no other provider', async () => {
  const open = () => openSandbox(t.db, { apiKey: 'sk_test_sandbox', webhookSecret: 'whsec_test' })
  const ada = await t.member()
  const order = { userId: ada.id, kind: 'credits' as const, credits: 10, cents: 50, customerId: 'cus_1' }
  await t.db
    .insertInto('orders')
    .values({ ...order, mode: 'test' })
    .execute()
  await open()

  await t.db
    .insertInto('orders')
    .values({ ...order, mode: 'live' })
    .execute()

  await expect(open()).rejects.toThrow(/live payments.*PAYMENTS=off/)
  const { bus } = await openPorts(t)
  await bus.close()
})
