import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments } from '#contract/payments.ts'
import { linesOf, payableApp } from '#server/testing/payable-app.ts'
import type { Fault } from '#server/testing/stripe-stub.ts'
import { reconcile } from './reconcile.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => {
  t.stub.failing(() => undefined)
  Object.assign(t.stub.balance, { isShort: false, refunds: 'succeeded' })
})

type Member = Awaited<ReturnType<typeof t.member>>

test.each<Fault>(['broken before', 'broken for good before', 'busy'])(
  'a refund that met "%s" is owed until it is back, also when the subscription has ended another way',
  async (fault) => {
    const { member, id } = await t.premiumMember()
    t.stub.failing((call) => (call === 'POST /v1/refunds' ? fault : undefined))
    expect((await member.call(payments.withdraw)).body).toMatchObject({ isRefundUnderWay: true, nextChargeAt: null })

    t.stub.end(id)
    await t.deliver(t.eventsOf(id))
    expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })
    expect(await t.billing(member)).toMatchObject({ subscription: { status: 'ended', isRefundUnderWay: true } })
    expect(linesOf((await t.billing(member)).ledger)).toEqual(['+250 signup_bonus', '0 purchase'])

    t.stub.failing(() => undefined)
    await lookAgain(member)

    expect(refundsOf(id)).toEqual([999])
    expect(await orderOf(member)).toMatchObject({ status: 'ended', paidBackAt: expect.any(String) })
    const { subscription, ledger } = await t.billing(member)
    expect(subscription).toMatchObject({ status: 'ended', isRefundUnderWay: false })
    expect(ledger[0]).toMatchObject({
      type: 'refund',
      description: 'Premium withdrawn and paid back',
      package: { cents: 999, currency: 'usd' },
    })
  },
)

test('a refund that the provider has made although it broke down is not made again', async () => {
  const { member, id } = await t.premiumMember()
  t.stub.failing((call) => (call === 'POST /v1/refunds' ? 'broken for good after' : undefined))

  expect((await member.call(payments.withdraw)).body).toMatchObject({ status: 'ended', isRefundUnderWay: false })

  expect(refundsOf(id)).toEqual([999])
})

test('while a refund is refused no further month is charged, and the member sees that it is under way', async () => {
  const { member, id } = await t.premiumMember()
  t.stub.balance.isShort = true

  const { status, body } = await member.call(payments.withdraw)

  expect(status).toBe(200)
  expect(body).toMatchObject({ isRefundUnderWay: true, cancelsAtPeriodEnd: true, nextChargeAt: null })
  expect(t.stub.subscriptions.get(id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  const calls = t.stub.received.map(({ call }) => call)
  expect(calls.lastIndexOf('POST /v1/subscriptions/:id')).toBeLessThan(calls.lastIndexOf('POST /v1/refunds'))
  expect((await member.call(payments.resume)).status).toBe(409)

  await lookAgain(member)
  expect((await t.billing(member)).subscription).toMatchObject({ isRefundUnderWay: true })
  // The provider keeps a refusal under its key as well.
  t.stub.balance.isShort = false
  await lookAgain(member)

  expect(refundsOf(id)).toEqual([999])
  expect(t.stub.subscriptions.get(id)!.status).toBe('canceled')
  expect(await orderOf(member)).toMatchObject({ status: 'ended' })
  expect((await member.call(auth.user)).body.isSubscribed).toBe(false)
})

test('a refund that is pending ends premium, and the order is over when it has arrived', async () => {
  const { member, id } = await t.premiumMember()
  t.stub.balance.refunds = 'pending'

  expect((await member.call(payments.withdraw)).body).toMatchObject({ status: 'ended', isRefundUnderWay: true })
  await t.deliver(t.eventsOf(id, paymentOf(id)))
  expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })

  t.stub.finishRefund(lastRefundOf(id), 'succeeded')
  await t.deliver(t.stub.events.slice(-1))
  expect(await orderOf(member)).toMatchObject({ status: 'ended', paidBackAt: expect.any(String) })
  expect((await t.billing(member)).subscription).toMatchObject({ isRefundUnderWay: false })
})

test('a refund that fails weeks later is made again, once, and the ledger says so', async () => {
  const { member, id } = await t.premiumMember()
  await member.call(payments.withdraw)
  t.stub.finishRefund(lastRefundOf(id), 'failed')
  const [failed] = t.stub.events.slice(-1)

  await Promise.all([t.deliver([failed!]), t.deliver([failed!])])
  expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })
  expect((await t.billing(member)).subscription).toMatchObject({ isRefundUnderWay: true })
  expect(refundsOf(id)).toEqual([999])

  await lookAgain(member)
  await t.deliver([failed!])

  expect(refundsOf(id)).toEqual([999, 999])
  expect(await orderOf(member)).toMatchObject({ status: 'ended' })
  expect(linesOf((await t.billing(member)).ledger).slice(1)).toEqual([
    '0 purchase',
    '0 refund',
    '0 adjustment',
    '0 refund',
  ])
})

test('a refund that failed while nobody was told is found by looking', async () => {
  const { member, id } = await t.premiumMember()
  await member.call(payments.withdraw)
  t.stub.finishRefund(lastRefundOf(id), 'failed')

  await lookAgain(member)

  expect(refundsOf(id)).toEqual([999, 999])
  expect(await orderOf(member)).toMatchObject({ status: 'ended' })
})

test('while a bank decides about the month it is not paid back twice, and when the bank refuses it is', async () => {
  const { member, id } = await t.premiumMember()
  t.stub.balance.isShort = true
  await member.call(payments.withdraw)
  t.stub.balance.isShort = false
  const dispute = t.stub.dispute(paymentOf(id))
  await t.deliver(t.eventsOf(id, paymentOf(id)))
  const asked = timesAsked()
  await lookAgain(member)
  expect([timesAsked() - asked, refundsOf(id)]).toEqual([0, []])
  expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })

  t.stub.closeDispute(dispute, 'won')
  t.stub.charges.get(t.stub.intents.get(paymentOf(id))!.latest_charge!)!.disputed = false
  await t.deliver(t.stub.events.slice(-1))
  await lookAgain(member)

  expect(refundsOf(id)).toEqual([999])
  expect(await orderOf(member)).toMatchObject({ status: 'ended' })
})

test('who got the month back from their bank is not paid back again', async () => {
  const { member, id } = await t.premiumMember()
  t.stub.balance.isShort = true
  await member.call(payments.withdraw)
  t.stub.balance.isShort = false
  t.stub.closeDispute(t.stub.dispute(paymentOf(id)), 'lost')

  await t.deliver(t.eventsOf(id, paymentOf(id)))

  expect(refundsOf(id)).toEqual([])
  expect(await orderOf(member)).toMatchObject({ status: 'ended', paidBackAt: expect.any(String) })
})

test('while a refund is under way for a premium that is over, the member may subscribe again', async () => {
  const { member, id } = await t.premiumMember()
  t.stub.balance.isShort = true
  await member.call(payments.withdraw)
  expect(await member.call(payments.createSubscription)).toMatchObject({ body: { code: 'already_premium' } })
  t.stub.end(id)
  await t.deliver(t.eventsOf(id))

  const next = await t.subscribe(member)
  t.stub.payOpen(next)
  await t.deliver(t.eventsOf(next))
  t.stub.balance.isShort = false
  await lookAgain(member)

  expect(refundsOf(id)).toEqual([999])
  expect((await member.call(auth.user)).body.isSubscribed).toBe(true)
  expect((await t.billing(member)).subscription).toMatchObject({ status: 'active', isRefundUnderWay: false })
})

test('withdrawing from a month that a credit has paid pays nothing back and says so', async () => {
  const { member, id } = await t.premiumMember()
  const charge = [...t.stub.charges.values()].find((one) => one.payment_intent === paymentOf(id))
  t.stub.charges.delete(charge!.id)
  Object.assign(t.stub.invoicesOf(id)[0]!, { intent: '', amount_due: 0, amount_paid: 0 })

  expect((await member.call(payments.withdraw)).body).toMatchObject({ status: 'ended', isRefundUnderWay: false })

  const [line] = (await t.billing(member)).ledger
  expect(line).toMatchObject({ description: 'Premium withdrawn', package: { cents: 0 } })
})

const timesAsked = () => t.stub.received.filter(({ call }) => call === 'POST /v1/refunds').length
const paymentOf = (id: string) => t.stub.invoicesOf(id)[0]!.intent
const refundsOf = (id: string) =>
  [...t.stub.refunds.values()].filter((one) => one.payment_intent === paymentOf(id)).map(({ amount }) => amount)
const lastRefundOf = (id: string) =>
  [...t.stub.refunds.values()].findLast((one) => one.payment_intent === paymentOf(id))!.id

async function lookAgain({ id }: Member): Promise<void> {
  await sql`update orders set next_look_at = now() where user_id = ${id} and next_look_at is not null`.execute(t.db)
  await reconcile(t)
}

const orderOf = ({ id }: Member) =>
  t.db.selectFrom('orders').selectAll().where('userId', '=', id).orderBy('createdAt').limit(1).executeTakeFirstOrThrow()
