import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { readConfig } from '#server/config/config.ts'
import { refuseSandboxAfterLiveMoney } from './live-money.ts'

const t = await testApp()
afterAll(() => t.close())

test('a database that has taken real money refuses the sandbox, and no other provider', async () => {
  const sandbox = readConfig({ PAYMENTS: 'sandbox' })
  const ada = await t.member()
  const order = { userId: ada.id, kind: 'credits' as const, credits: 10, cents: 50, customerId: 'cus_1' }
  await t.db
    .insertInto('orders')
    .values({ ...order, mode: 'test' })
    .execute()
  await refuseSandboxAfterLiveMoney(sandbox, t.db)

  await t.db
    .insertInto('orders')
    .values({ ...order, mode: 'live' })
    .execute()

  await expect(refuseSandboxAfterLiveMoney(sandbox, t.db)).rejects.toThrow(/live payments.*PAYMENTS=off/)
  await refuseSandboxAfterLiveMoney(readConfig({ PAYMENTS: 'off' }), t.db)
})
