import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments, WITHDRAWAL_DAYS } from '#contract/billing.ts'
import { linesOf, payableApp } from '#server/testing/payable-app.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => t.provider.mend())

type Member = Awaited<ReturnType<typeof t.member>>

test('a canceled subscription keeps premium to the end of what is paid, and can be taken back until then', async () => {
  const { member, id } = await t.premiumMember()

  const canceled = await member.call(payments.cancel)
  expect(canceled.body).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true, nextChargeAt: null })
  const resumed = await member.call(payments.resume)
  expect(resumed.body).toMatchObject({ cancelsAtPeriodEnd: false, nextChargeAt: await t.endOf(id) })

  await member.call(payments.cancel)
  await t.provider.end(id)
  await t.deliver(await t.eventsOf(id))
  expect(await userOf(member)).toMatchObject({ isSubscribed: false })
  expect(await t.isListedAsPremium(member)).toBe(false)
  expect(await member.call(payments.resume)).toMatchObject({ status: 409, body: { code: 'not_premium' } })
  expect(await t.subscribe(member)).not.toBe(id)
})

test('canceling while a renewal fails ends premium at once, and no card is tried again', async () => {
  const { member, id } = await t.premiumMember()
  await t.provider.renew(id, false)
  await t.deliver(await t.eventsOf(id))

  expect((await member.call(payments.cancel)).body).toMatchObject({ status: 'ended' })
  expect((await t.provider.get('subscription', id)).status).toBe('canceled')
  const made = (await t.provider.invoicesOf(id)).map(({ intent }) => t.provider.get('payment_intent', intent))
  expect((await Promise.all(made)).map(({ status }) => status)).toEqual(['succeeded', 'canceled'])
})

test('who has paid a renewal that had failed keeps that month when they cancel, though nobody has told of it', async () => {
  const { member, id } = await t.premiumMember()
  await t.provider.renew(id, false)
  await t.deliver(await t.eventsOf(id))
  await t.provider.payOpen(id)

  const { body } = await member.call(payments.cancel)

  expect(body).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true, paidThrough: await t.endOf(id) })
  expect(await userOf(member)).toMatchObject({ isSubscribed: true, subscriptionExpiresAt: await t.endOf(id) })
})

test('who withdraws after some of the price went back gets the rest', async () => {
  const { member, id } = await t.premiumMember()
  const { intent } = (await t.provider.invoicesOf(id))[0]!
  await t.provider.refund(intent, 200)

  expect((await member.call(payments.withdraw)).status).toBe(200)

  const refunds = (await t.provider.all('refund')).filter((refund) => refund.payment_intent === intent)
  expect(refunds.map(({ amount }) => amount)).toEqual([200, 799])
})

test('within two weeks of the first purchase a member gets everything back, once, and premium ends at once', async () => {
  const { member, id } = await t.premiumMember()

  const answers = await Promise.all(Array.from({ length: 5 }, () => member.call(payments.withdraw)))

  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const { intent } = (await t.provider.invoicesOf(id))[0]!
  expect((await t.provider.all('refund')).filter((refund) => refund.payment_intent === intent)).toMatchObject([
    { amount: 999 },
  ])
  expect(await userOf(member)).toMatchObject({ isSubscribed: false })
  const { subscription, ledger } = await t.billing(member)
  expect(subscription).toMatchObject({ status: 'ended', canWithdrawUntil: null })
  expect(linesOf(ledger)).toEqual(['+250 signup_bonus', '0 purchase', '0 refund'])
})

test('after two weeks, and from a second subscription, nobody withdraws', async () => {
  const late = await t.premiumMember()
  await sql`update orders set paid_at = now() - make_interval(days => ${WITHDRAWAL_DAYS}::integer)
    where provider_id = ${late.id}`.execute(t.db)
  const again = await t.premiumMember()
  await t.provider.end(again.id)
  await t.deliver(await t.eventsOf(again.id))
  const second = await t.subscribe(again.member)
  await t.provider.payOpen(second)
  await t.deliver(await t.eventsOf(second))

  for (const { member } of [late, again]) {
    expect((await t.billing(member)).subscription).toMatchObject({ status: 'active', canWithdrawUntil: null })
    expect(await member.call(payments.withdraw)).toMatchObject({ status: 409, body: { code: 'withdrawal_over' } })
  }
  expect(await (await t.member()).call(payments.withdraw)).toMatchObject({ status: 409, body: { code: 'not_premium' } })
})

test('news of a subscription that is over end nothing of the one after it', async () => {
  const { member, id } = await t.premiumMember()
  await t.provider.end(id)
  await t.deliver(await t.eventsOf(id))
  const next = await t.subscribe(member)
  await t.provider.payOpen(next)
  await t.deliver(await t.eventsOf(next))

  await t.deliver((await t.eventsOf(id)).map((event) => ({ ...event, id: `${event.id}_again` })))

  expect(await userOf(member)).toMatchObject({ isSubscribed: true, subscriptionExpiresAt: await t.endOf(next) })
})

test('a disputed month ends the subscription', async () => {
  const { member, id } = await t.premiumMember()
  await t.provider.dispute((await t.provider.invoicesOf(id))[0]!.intent)

  await t.deliver((await t.provider.events()).slice(-1))

  expect((await t.provider.get('subscription', id)).status).toBe('canceled')
  expect(await userOf(member)).toMatchObject({ isSubscribed: false })
})

test('a dispute over what the same account at the provider sells elsewhere ends nothing', async () => {
  const { id } = await t.provider.newSubscription(await t.provider.newCustomer())
  await t.provider.payOpen(id)
  await t.provider.dispute((await t.provider.invoicesOf(id))[0]!.intent)

  await t.deliver((await t.provider.events()).slice(-1))

  expect((await t.provider.get('subscription', id)).status).toBe('active')
})

test.each([payments.cancel, payments.resume, payments.withdraw])(
  'while the provider is away $path says so and changes nothing',
  async (call) => {
    const { member, id } = await t.premiumMember()
    t.provider.failing(() => 'broken before')

    expect(await member.call(call)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    t.provider.failing(() => undefined)
    expect(await t.provider.get('subscription', id)).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect(await userOf(member)).toMatchObject({ isSubscribed: true })
  },
)

const userOf = async (member: Member) => (await member.call(auth.user)).body
