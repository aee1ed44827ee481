import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments, PREMIUM_GRACE_DAYS } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import { idIn, payableApp } from '#server/testing/payable-app.ts'

const t = await payableApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>
type Premium = Awaited<ReturnType<typeof t.premiumMember>>

test('premium begins when the first month is paid, and is paid through its end', async () => {
  const ada = await t.member()
  const id = await t.subscribe(ada)
  await t.deliver(await t.eventsOf(id))
  expect(await userOf(ada)).toMatchObject({ isSubscribed: false, subscriptionExpiresAt: null })
  expect((await t.billing(ada)).subscription).toBeNull()

  await t.provider.payOpen(id)
  await t.deliver(await t.eventsOf(id))

  const paidThrough = await t.endOf(id)
  expect(await userOf(ada)).toMatchObject({
    isSubscribed: true,
    subscriptionType: 'premium_monthly',
    subscriptionExpiresAt: paidThrough,
  })
  const { subscription, ledger } = await t.billing(ada)
  expect(subscription).toEqual({
    status: 'active',
    paidThrough,
    nextChargeAt: paidThrough,
    cancelsAtPeriodEnd: false,
    hasPaymentFailed: false,
    canWithdrawUntil: expect.any(String),
    price: { cents: 999, currency: 'usd' },
    isRefundUnderWay: false,
  })
  expect(ledger[0]).toMatchObject({
    amount: 0,
    type: 'purchase',
    package: { credits: 0, cents: 999, currency: 'usd' },
    balanceAfter: 250,
  })
  expect(await t.isListedAsPremium(ada)).toBe(true)
})

test('who subscribes twenty times at once gets one subscription, and who has it is told so', async () => {
  const ada = await t.member()

  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call(payments.createSubscription)))
  const again = await ada.call(payments.createSubscription)

  const secrets = new Set(
    [...answers, again].flatMap(({ status, body }) => (status === 200 ? [body.clientSecret] : [])),
  )
  expect(secrets.size).toBe(1)
  const { customer: payer } = await t.provider.get('payment_intent', idIn([...secrets][0]!))
  const ours = (await t.provider.all('subscription')).filter(({ customer }) => customer === payer)
  expect(ours).toHaveLength(1)

  await t.provider.payOpen(ours[0]!.id)
  await t.deliver(await t.eventsOf(ours[0]!.id))
  expect(await ada.call(payments.createSubscription)).toMatchObject({ status: 409, body: { code: 'already_premium' } })
})

test.each([
  ['less money than ordered', 'invoice', { amount_paid: 998 }],
  ['other money', 'invoice', { currency: 'jpy' }],
  ['real money in a test', 'subscription', { livemode: true }],
  ["somebody else's account", 'subscription', { customer: 'cus_of_somebody_else' }],
] as const)('a month with %s gives no premium', async (_, where, wrong) => {
  const ada = await t.member()
  const id = await t.subscribe(ada)
  await t.provider.payOpen(id)
  await t.provider.change(where === 'invoice' ? (await t.provider.invoicesOf(id))[0]!.id : id, wrong)

  await t.deliver(await t.eventsOf(id))

  expect((await userOf(ada)).isSubscribed).toBe(false)
  const orders = t.db.selectFrom('orders').select('status').where('userId', '=', ada.id)
  expect(await orders.execute()).toEqual([{ status: 'refused' }])
})

test('members who were given premium have nothing to pay', async () => {
  const ada = await t.member({ isSubscribed: true })

  expect(await ada.call(payments.createSubscription)).toMatchObject({ status: 409, body: { code: 'already_premium' } })
})

test('however the five events of a subscription are ordered, the end is the same', async () => {
  const orders = permutations([0, 1, 2, 3, 4])
  const ends = new Set<string>()
  for (const order of orders) {
    const ada = await t.member()
    const id = await t.subscribe(ada)
    await t.provider.payOpen(id)
    await t.provider.renew(id, true)
    const told = await t.eventsOf(id)
    expect(told).toHaveLength(5)

    await t.deliver(order.map((i) => told[i]!))

    const { isSubscribed, subscriptionExpiresAt } = await userOf(ada)
    const { credits } = await t.balance(ada)
    const { subscription, ledger } = await t.billing(ada)
    ends.add(
      JSON.stringify([
        isSubscribed,
        subscriptionExpiresAt === (await t.endOf(id)),
        credits,
        subscription!.status,
        ledger.length,
      ]),
    )
  }

  expect(orders).toHaveLength(120)
  expect([...ends]).toEqual([JSON.stringify([true, true, 250, 'active', 2])])
}, 120_000)

test('a renewal prolongs premium, one that fails leaves it on for some days, and paying it makes all well', async () => {
  const ada = await t.premiumMember()
  await t.provider.renew(ada.id, true)
  await t.deliver(await t.eventsOf(ada.id))
  const paidThrough = await t.endOf(ada.id)
  expect(await userOf(ada.member)).toMatchObject({ isSubscribed: true, subscriptionExpiresAt: paidThrough })

  await t.provider.renew(ada.id, false)
  await t.deliver(await t.eventsOf(ada.id))

  expect((await t.billing(ada.member)).subscription).toMatchObject({
    status: 'past_due',
    hasPaymentFailed: true,
    nextChargeAt: null,
    paidThrough,
  })
  expect(await userOf(ada.member)).toMatchObject({ isSubscribed: true, subscriptionExpiresAt: paidThrough })

  expect(await t.subscribe(ada.member)).toBe(ada.id)
  await t.provider.payOpen(ada.id)
  await t.deliver(await t.eventsOf(ada.id))
  expect((await t.billing(ada.member)).subscription).toMatchObject({
    status: 'active',
    paidThrough: await t.endOf(ada.id),
  })
})

test('premium ends by the clock alone, with the days of grace for a renewal that did not come and without for a canceled one', async () => {
  const [renewed, canceled] = [await t.premiumMember(), await t.premiumMember()]
  await canceled.member.call(payments.cancel)
  const isOn = async ({ member }: Premium) => (await userOf(member)).isSubscribed

  const month = Math.round((Date.parse(await t.endOf(renewed.id)) - Date.now()) / 86_400_000)
  await age(renewed, month + PREMIUM_GRACE_DAYS, -60)
  await age(canceled, month, -60)
  expect([await isOn(renewed), await isOn(canceled)]).toEqual([true, true])
  expect(await costOfMessage(renewed.member)).toBe('premium')

  await age(renewed, 0, 120)
  await age(canceled, 0, 120)
  expect([await isOn(renewed), await isOn(canceled)]).toEqual([false, false])
  expect(await costOfMessage(renewed.member)).toBe('credit')
  expect((await t.billing(canceled.member)).subscription).toMatchObject({ status: 'ended', nextChargeAt: null })
})

test('an open page hears at once when premium begins and ends', async () => {
  const ada = await t.member()
  const heard: string[] = []
  t.bus.subscribe(ada.id, ({ type }) => heard.push(type))
  const id = await t.subscribe(ada)
  await t.provider.payOpen(id)
  await t.deliver(await t.eventsOf(id))
  const begun = heard.length
  await t.provider.end(id)
  await t.deliver(await t.eventsOf(id))

  expect(new Set(heard)).toEqual(new Set(['credits']))
  expect(heard.length).toBeGreaterThan(begun)
})

const userOf = async (member: Member) => (await member.call(auth.user)).body

/** Lets days and seconds go by for one member. */
async function age({ member }: Premium, days: number, seconds: number): Promise<void> {
  const past = sql<string>`make_interval(days => ${days}::integer, secs => ${seconds}::integer)`
  await sql`update users set subscription_expires_at = subscription_expires_at - ${past},
    premium_until = premium_until - ${past} where id = ${member.id}`.execute(t.db)
}

async function costOfMessage(member: Member): Promise<string | null> {
  const { id: receiverId } = await t.member()
  return (await member.call(messages.send, { body: { receiverId, content: 'Hello' } })).body.cost
}

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list]
  return list.flatMap((one, i) => permutations(list.toSpliced(i, 1)).map((rest) => [one, ...rest]))
}
