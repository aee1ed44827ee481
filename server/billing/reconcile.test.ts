import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments } from '#contract/billing.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { signEvent } from '#server/testing/provider.ts'
import { endLapsed, reconcile } from './reconcile.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => t.provider.mend())

test('a payment whose event never came is granted by the next look, once', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.provider.pay(id)

  await makeDue(ada.id)
  await reconcile(t)
  await makeDue(ada.id)
  await reconcile(t)
  await t.deliver(await t.eventsOf(id))

  expect(await t.balance(ada)).toEqual({ credits: 260, debt: 0 })
})

test('refunds, renewals and ends whose events never came are found', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  const refunded = await t.begin(ada, 10)
  await t.provider.pay(refunded)
  await t.deliver(await t.eventsOf(refunded))
  const [renewed, ended] = [await t.subscribe(grace), await t.subscribe(alan)]
  for (const id of [renewed, ended]) await t.provider.payOpen(id)
  await t.deliver(await t.eventsOf(renewed, ended))

  await t.provider.refund(refunded, 50)
  await t.provider.renew(renewed, true)
  await t.provider.end(ended)
  for (const { id } of [ada, grace, alan]) await makeDue(id)
  await reconcile(t)

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  expect((await grace.call(auth.user)).body.subscriptionExpiresAt).toBe(await t.endOf(renewed))
  expect((await alan.call(auth.user)).body.isSubscribed).toBe(false)
})

test('a payment whose answer was lost is found by its order', async () => {
  const ada = await t.member()
  t.provider.failing((call) => (call === 'POST /v1/payment_intents' ? 'cut after' : undefined))
  const lost = await ada.call(payments.createPaymentIntent, { body: { amount: 0.5, credits: 10 } })
  t.provider.failing(() => undefined)
  await t.db.updateTable('orders').set({ providerId: null }).where('userId', '=', ada.id).execute()
  const order = await orderOf(ada.id)
  const intent = (await t.provider.all('payment_intent')).find(({ metadata }) => metadata['orderId'] === order.id)!
  await t.provider.pay(intent.id)

  await makeDue(ada.id)
  await reconcile(t)

  expect([200, 503]).toContain(lost.status)
  expect(await t.balance(ada)).toEqual({ credits: 260, debt: 0 })
})

test('what nobody paid for a day is given up, at the provider too', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  const [payment, subscription] = [await t.begin(ada, 10), await t.subscribe(grace)]
  await t.begin(alan, 10)
  await t.db
    .updateTable('orders')
    .set({ providerId: null, customerId: 'cus_gone' })
    .where('userId', '=', alan.id)
    .execute()
  for (const { id } of [ada, grace, alan]) {
    await makeDue(id)
    await sql`update orders set created_at = now() - interval '25 hours' where user_id = ${id}`.execute(t.db)
  }

  await reconcile(t)

  expect((await t.provider.get('payment_intent', payment)).status).toBe('canceled')
  expect((await t.provider.get('subscription', subscription)).status).toBe('canceled')
  const orders = await Promise.all([ada, grace, alan].map(({ id }) => orderOf(id)))
  expect(orders.map(({ status, nextLookAt }) => [status, nextLookAt])).toEqual(orders.map(() => ['canceled', null]))
})

test('a payment that is gone from the provider is given up after a day, and one that was paid stays paid', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [lost, paid] = [await t.begin(ada, 10), await t.begin(grace, 10)]
  await t.provider.pay(paid)
  await t.deliver(await t.eventsOf(paid))
  await t.provider.remove(lost, paid)
  for (const { id } of [ada, grace]) {
    await makeDue(id)
    await sql`update orders set created_at = now() - interval '25 hours' where user_id = ${id}`.execute(t.db)
  }

  await reconcile(t)

  const orders = await Promise.all([ada, grace].map(({ id }) => orderOf(id)))
  expect(orders.map(({ status, nextLookAt }) => [status, nextLookAt])).toEqual([
    ['canceled', null],
    ['paid', null],
  ])
  expect(await t.balance(grace)).toEqual({ credits: 260, debt: 0 })
})

test('a payment that a bank refused after days of processing does not stand in the way of a newer one', async () => {
  const ada = await t.member()
  const first = await t.begin(ada, 10)
  await t.provider.change(first, { status: 'processing' })
  await makeDue(ada.id)
  await reconcile(t)
  const second = await t.begin(ada, 10)
  await t.provider.change(first, { status: 'requires_payment_method' })
  await t.provider.decline(first)
  const { payload, signature } = signEvent((await t.eventsOf(first)).at(-1)!)

  expect(await t.post(payload, signature)).toBe(200)
  expect(second).not.toBe(first)
  for (const id of [first, second]) await t.provider.pay(id)
  await t.deliver(await t.eventsOf(first, second))
  expect(await t.balance(ada)).toEqual({ credits: 270, debt: 0 })
})

test('orders of another mode are not asked for where they are unknown', async () => {
  const ada = await t.member()
  await t.begin(ada, 10)
  await t.db
    .updateTable('orders')
    .set({
      mode: 'sandbox',
      customerId: 'cus_sandbox',
      providerId: null,
      nextLookAt: '2026-01-01',
      createdAt: '2026-01-01',
    })
    .where('userId', '=', ada.id)
    .execute()

  await reconcile(t)

  expect((await orderOf(ada.id)).status).toBe('open')
})

test('a withdrawal that was cut short is carried out', async () => {
  const ada = await t.member()
  const id = await t.subscribe(ada)
  await t.provider.payOpen(id)
  await t.deliver(await t.eventsOf(id))
  t.provider.failing((call) => (call === 'DELETE /v1/subscriptions/:id' ? 'busy' : undefined))
  expect((await ada.call(payments.withdraw)).status).toBe(503)
  t.provider.failing(() => undefined)

  await makeDue(ada.id)
  await reconcile(t)

  const { intent } = (await t.provider.invoicesOf(id))[0]!
  expect((await t.provider.all('refund')).filter((refund) => refund.payment_intent === intent)).toHaveLength(1)
  expect((await ada.call(auth.user)).body.isSubscribed).toBe(false)
})

test('what cannot be asked now is asked again later, and three failures in a row end the round', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => t.member()))
  const before = Date.now()
  for (const member of members) await t.begin(member, 10)
  for (const { id } of members) await makeDue(id)

  t.provider.failing(() => 'busy')
  await expect(reconcile(t)).rejects.toMatchObject({ code: 'payments_unavailable' })
  t.provider.failing(() => undefined)

  const orders = await Promise.all(members.map(({ id }) => orderOf(id)))
  expect(orders.map(({ nextLookAt }) => Date.parse(nextLookAt!) > before + 60_000)).toEqual([true, true, true, false])
})

test('orders that cannot be looked at keep no other one from it', async () => {
  const [ada, ...stuck] = await Promise.all(Array.from({ length: 4 }, () => t.member()))
  for (const member of stuck) {
    const id = await t.subscribe(member)
    await t.provider.payOpen(id)
    await t.deliver(await t.eventsOf(id))
  }
  await t.provider.pay(await t.begin(ada!, 10))
  for (const { id } of [...stuck, ada!]) await makeDue(id)

  t.provider.failing((call) => (call === 'GET /v1/subscriptions/:id' ? 'busy' : undefined))
  await expect(reconcile(t)).rejects.toMatchObject({ code: 'payments_unavailable' })
  await reconcile(t)

  expect(await t.balance(ada!)).toEqual({ credits: 260, debt: 0 })
})

test('who lapsed by the clock leaves the premium of the lists, and their open pages hear of it', async () => {
  const ada = await t.member({ isSubscribed: true, subscriptionExpiresAt: new Date(Date.now() + 60_000) })
  await t.db
    .updateTable('users')
    .set({ subscriptionExpiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', ada.id)
    .execute()
  const heard: string[] = []
  t.bus.subscribe(ada.id, ({ type }) => heard.push(type))

  await endLapsed(t)
  await endLapsed(t)

  expect(heard).toEqual(['credits'])
  const listed = await t.db
    .selectFrom('memberPlaces')
    .innerJoin('users', 'users.key', 'memberId')
    .select('premium')
    .where('users.id', '=', ada.id)
    .executeTakeFirst()
  expect(listed).toEqual({ premium: false })
})

const makeDue = (memberId: string) =>
  sql`update orders set next_look_at = now() where user_id = ${memberId}`.execute(t.db)

const orderOf = (memberId: string) =>
  t.db.selectFrom('orders').selectAll().where('userId', '=', memberId).executeTakeFirstOrThrow()
