import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments } from '#contract/billing.ts'
import { linesOf, payableApp } from '#server/testing/payable-app.ts'
import type { Fault } from '#server/testing/sandbox-server.ts'
import { reconcile } from './reconcile.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => t.provider.mend())

type Member = Awaited<ReturnType<typeof t.member>>

test.each<Fault>(['broken before', 'broken for good before', 'busy'])(
  'a refund that met "%s" is owed until it is back, also when the subscription has ended another way',
  async (fault) => {
    const { member, id } = await t.premiumMember()
    t.provider.failing((call) => (call === 'POST /v1/refunds' ? fault : undefined))
    expect((await member.call(payments.withdraw)).body).toMatchObject({ isRefundUnderWay: true, nextChargeAt: null })

    await t.provider.end(id)
    await t.deliver(await t.eventsOf(id))
    expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })
    expect(await t.billing(member)).toMatchObject({ subscription: { status: 'ended', isRefundUnderWay: true } })
    expect(linesOf((await t.billing(member)).ledger)).toEqual(['+250 signup_bonus', '0 purchase'])

    t.provider.failing(() => undefined)
    await lookAgain(member)

    expect(await refundsOf(id)).toEqual([999])
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
  t.provider.failing((call) => (call === 'POST /v1/refunds' ? 'broken for good after' : undefined))

  expect((await member.call(payments.withdraw)).body).toMatchObject({ status: 'ended', isRefundUnderWay: false })

  expect(await refundsOf(id)).toEqual([999])
})

test('while a refund is refused no further month is charged, and the member sees that it is under way', async () => {
  const { member, id } = await t.premiumMember()
  t.provider.refusing('POST /v1/refunds', { code: 'balance_insufficient' })

  const { status, body } = await member.call(payments.withdraw)

  expect(status).toBe(200)
  expect(body).toMatchObject({ isRefundUnderWay: true, cancelsAtPeriodEnd: true, nextChargeAt: null })
  expect(await t.provider.get('subscription', id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  const calls = t.provider.received.map(({ call }) => call)
  expect(calls.lastIndexOf('POST /v1/subscriptions/:id')).toBeLessThan(calls.lastIndexOf('POST /v1/refunds'))
  expect((await member.call(payments.resume)).status).toBe(409)

  await lookAgain(member)
  expect((await t.billing(member)).subscription).toMatchObject({ isRefundUnderWay: true })
  // The provider keeps a refusal under its key as well.
  t.provider.refusing('POST /v1/refunds')
  await lookAgain(member)

  expect(await refundsOf(id)).toEqual([999])
  expect((await t.provider.get('subscription', id)).status).toBe('canceled')
  expect(await orderOf(member)).toMatchObject({ status: 'ended' })
  expect((await member.call(auth.user)).body.isSubscribed).toBe(false)
})

test('a refund that is pending ends premium, and the order is over when it has arrived', async () => {
  const { member, id } = await t.premiumMember()
  t.provider.following('POST /v1/refunds', ({ id: made }) => t.provider.change(made, { status: 'pending' }))

  expect((await member.call(payments.withdraw)).body).toMatchObject({ status: 'ended', isRefundUnderWay: true })
  await t.deliver(await t.eventsOf(id, await paymentOf(id)))
  expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })

  await t.provider.finishRefund(await lastRefundOf(id), 'succeeded')
  await t.deliver((await t.provider.events()).slice(-1))
  expect(await orderOf(member)).toMatchObject({ status: 'ended', paidBackAt: expect.any(String) })
  expect((await t.billing(member)).subscription).toMatchObject({ isRefundUnderWay: false })
})

test('a refund that fails weeks later is made again, once, and the ledger says so', async () => {
  const { member, id } = await t.premiumMember()
  await member.call(payments.withdraw)
  await t.provider.finishRefund(await lastRefundOf(id), 'failed')
  const [failed] = (await t.provider.events()).slice(-1)

  await Promise.all([t.deliver([failed!]), t.deliver([failed!])])
  expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })
  expect((await t.billing(member)).subscription).toMatchObject({ isRefundUnderWay: true })
  expect(await refundsOf(id)).toEqual([999])

  await lookAgain(member)
  await t.deliver([failed!])

  expect(await refundsOf(id)).toEqual([999, 999])
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
  await t.provider.finishRefund(await lastRefundOf(id), 'failed')

  await lookAgain(member)

  expect(await refundsOf(id)).toEqual([999, 999])
  expect(await orderOf(member)).toMatchObject({ status: 'ended' })
})

test('while a bank decides about the month it is not paid back twice, and when the bank refuses it is', async () => {
  const { member, id } = await t.premiumMember()
  t.provider.refusing('POST /v1/refunds', { code: 'balance_insufficient' })
  await member.call(payments.withdraw)
  t.provider.refusing('POST /v1/refunds')
  const dispute = await t.provider.dispute(await paymentOf(id))
  await t.deliver(await t.eventsOf(id, await paymentOf(id)))
  const asked = timesAsked()
  await lookAgain(member)
  expect([timesAsked() - asked, await refundsOf(id)]).toEqual([0, []])
  expect(await orderOf(member)).toMatchObject({ status: 'paid', paidBackAt: null })

  await t.provider.closeDispute(dispute, 'won')
  const { latest_charge: charge } = await t.provider.get('payment_intent', await paymentOf(id))
  await t.provider.change(charge!, { disputed: false })
  await t.deliver((await t.provider.events()).slice(-1))
  await lookAgain(member)

  expect(await refundsOf(id)).toEqual([999])
  expect(await orderOf(member)).toMatchObject({ status: 'ended' })
})

test('who got the month back from their bank is not paid back again', async () => {
  const { member, id } = await t.premiumMember()
  t.provider.refusing('POST /v1/refunds', { code: 'balance_insufficient' })
  await member.call(payments.withdraw)
  t.provider.refusing('POST /v1/refunds')
  await t.provider.closeDispute(await t.provider.dispute(await paymentOf(id)), 'lost')

  await t.deliver(await t.eventsOf(id, await paymentOf(id)))

  expect(await refundsOf(id)).toEqual([])
  expect(await orderOf(member)).toMatchObject({ status: 'ended', paidBackAt: expect.any(String) })
})

test('while a refund is under way for a premium that is over, the member may subscribe again', async () => {
  const { member, id } = await t.premiumMember()
  t.provider.refusing('POST /v1/refunds', { code: 'balance_insufficient' })
  await member.call(payments.withdraw)
  expect(await member.call(payments.createSubscription)).toMatchObject({ body: { code: 'already_premium' } })
  await t.provider.end(id)
  await t.deliver(await t.eventsOf(id))

  const next = await t.subscribe(member)
  await t.provider.payOpen(next)
  await t.deliver(await t.eventsOf(next))
  t.provider.refusing('POST /v1/refunds')
  await lookAgain(member)

  expect(await refundsOf(id)).toEqual([999])
  expect((await member.call(auth.user)).body.isSubscribed).toBe(true)
  expect((await t.billing(member)).subscription).toMatchObject({ status: 'active', isRefundUnderWay: false })
})

test('withdrawing from a month that a credit has paid pays nothing back and says so', async () => {
  const member = await t.member()
  await t.provider.giveCredit(await t.begin(member, 10), 999)
  expect(await member.call(payments.createSubscription)).toMatchObject({ body: { code: 'already_premium' } })

  expect((await member.call(payments.withdraw)).body).toMatchObject({ status: 'ended', isRefundUnderWay: false })

  const [line] = (await t.billing(member)).ledger
  expect(line).toMatchObject({ description: 'Premium withdrawn', package: { cents: 0 } })
})

const timesAsked = () => t.provider.received.filter(({ call }) => call === 'POST /v1/refunds').length
const paymentOf = async (id: string) => (await t.provider.invoicesOf(id))[0]!.intent

async function listRefunds(id: string) {
  const intent = await paymentOf(id)
  return (await t.provider.all('refund')).filter((one) => one.payment_intent === intent)
}

const refundsOf = async (id: string) => (await listRefunds(id)).map(({ amount }) => amount)
const lastRefundOf = async (id: string) => (await listRefunds(id)).at(-1)!.id

async function lookAgain({ id }: Member): Promise<void> {
  await sql`update orders set next_look_at = now() where user_id = ${id} and next_look_at is not null`.execute(t.db)
  await reconcile(t)
}

const orderOf = ({ id }: Member) =>
  t.db.selectFrom('orders').selectAll().where('userId', '=', id).orderBy('createdAt').limit(1).executeTakeFirstOrThrow()
