import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments } from '#contract/billing.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { testApp } from '#server/testing/app.ts'
import { openProvider } from '#server/testing/provider.ts'

const recurring = {
  interval: 'month' as const,
  interval_count: 1,
  usage_type: 'licensed' as const,
}
const provider = await openProvider()
const price = (id: string, values: object = {}) =>
  provider.putPrice({
    id,
    object: 'price',
    active: true,
    unit_amount: 1450,
    currency: 'eur',
    recurring,
    ...values,
  })
await price('price_month')
const t = await payableApp({ STRIPE_PREMIUM_PRICE: 'price_month' }, provider)
afterAll(() => t.close())
afterEach(() => provider.mend())

test('the price that the operator has named at the provider is shown, ordered and taken', async () => {
  const ada = await t.member()
  expect(await t.billing(ada)).toMatchObject({ premiumPrice: { cents: 1450, currency: 'eur' } })

  const id = await t.subscribe(ada)
  await provider.payOpen(id)
  await t.deliver(await t.eventsOf(id))

  expect((await provider.get('subscription', id)).items.data[0].price).toMatchObject({ id: 'price_month' })
  expect((await ada.call(auth.user)).body.isSubscribed).toBe(true)
  const { subscription, ledger } = await t.billing(ada)
  expect(subscription).toMatchObject({ price: { cents: 1450, currency: 'eur' } })
  expect(ledger[0]).toMatchObject({ package: { cents: 1450, currency: 'eur' } })
})

test('a month in another currency or for less than the named price gives no premium', async () => {
  for (const wrong of [{ currency: 'usd' }, { amount_paid: 1449 }]) {
    const ada = await t.member()
    const id = await t.subscribe(ada)
    await provider.payOpen(id)
    await provider.change((await provider.invoicesOf(id))[0]!.id, wrong)
    await t.deliver(await t.eventsOf(id))
    expect((await ada.call(auth.user)).body.isSubscribed).toBe(false)
  }
})

test('what was begun at an earlier price and not paid is begun anew at the price that is shown', async () => {
  const [begun, unheard] = [await t.member(), await t.member()]
  const old = await t.subscribe(begun)
  provider.failing((call) => (call === 'POST /v1/subscriptions' ? 'busy' : undefined))
  await unheard.call(payments.createSubscription)
  provider.failing(() => undefined)
  await sql`update orders set cents = 999, currency = 'usd' where user_id in (${begun.id}, ${unheard.id})`.execute(t.db)

  expect(await t.subscribe(begun)).not.toBe(old)
  expect((await provider.get('subscription', old)).status).toBe('canceled')
  const id = await t.subscribe(unheard)
  await provider.payOpen(id)
  await t.deliver(await t.eventsOf(id))
  expect((await unheard.call(auth.user)).body.isSubscribed).toBe(true)
})

test.each([
  ['price_missing', undefined, 'no price price_missing'],
  ['price_yearly', { recurring: { ...recurring, interval: 'year' } }, 'does not recur every month'],
  ['price_quarterly', { recurring: { ...recurring, interval_count: 3 } }, 'does not recur every month'],
  ['price_once', { recurring: null }, 'does not recur every month'],
  ['price_metered', { recurring: { ...recurring, usage_type: 'metered' } }, 'does not recur every month'],
  ['price_archived', { active: false }, 'is archived'],
  ['price_free', { unit_amount: 0 }, 'no amount in whole cents'],
  ['price_fraction', { unit_amount: null }, 'no amount in whole cents'],
])('the start is refused with a sentence where premium cannot be sold at %s', async (id, values, words) => {
  if (values) await price(id, values)

  await expect(testApp({ ...provider.environment, STRIPE_PREMIUM_PRICE: id })).rejects.toThrow(
    new RegExp(`^STRIPE_PREMIUM_PRICE: .*${words}`),
  )
})

test('while the provider is away the start goes on, and the price is shown once it has been told', async () => {
  provider.failing(() => 'busy')
  const late = await testApp({ ...provider.environment, STRIPE_PREMIUM_PRICE: 'price_month' })
  const ada = await late.member()
  expect((await ada.call(payments.overview)).body.premiumPrice).toBeNull()
  provider.failing(() => undefined)

  await expect
    .poll(async () => (await ada.call(payments.overview)).body.premiumPrice, { timeout: 30_000 })
    .toEqual({ cents: 1450, currency: 'eur' })
  await late.close()
})
