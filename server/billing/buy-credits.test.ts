import { afterAll, afterEach, expect, test } from 'vitest'
import { CREDIT_PACKAGES, payments } from '#contract/billing.ts'
import { testApp } from '#server/testing/app.ts'
import { idIn, linesOf, payableApp } from '#server/testing/payable-app.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => t.provider.mend())

const ten = { amount: 0.5, credits: 10 }

test.each(CREDIT_PACKAGES)('$credits credits for $cents cents are there once the provider says so', async (wanted) => {
  const ada = await t.member()
  const id = await t.begin(ada, wanted.credits)
  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })

  await t.provider.pay(id)
  await t.deliver(await t.eventsOf(id))

  const { ledger, provider } = await t.billing(ada)
  expect(provider).toBe('stripe')
  expect(ledger[0]).toMatchObject({
    amount: wanted.credits,
    type: 'purchase',
    package: { credits: wanted.credits, cents: wanted.cents },
    balanceAfter: 250 + wanted.credits,
  })
  expect(await t.balance(ada)).toEqual({ credits: 250 + wanted.credits, debt: 0 })
})

test.each([
  { amount: 0.5, credits: 11 },
  { amount: 0.51, credits: 10 },
  { amount: 5, credits: 10 },
  { amount: -0.5, credits: 10 },
  { amount: 0.5, credits: -10 },
  { amount: 0, credits: 0 },
  { amount: 0.5, credits: 10.5 },
  { amount: 1e308, credits: 1e308 },
  { amount: '0.50', credits: '10' },
  { amount: null, credits: 10 },
  { amount: [0.5], credits: [10] },
  {},
  null,
  'x',
])('%j is no package: refused with a sentence, and nothing is made', async (body) => {
  const ada = await t.member()
  const before = t.provider.received.length

  const { statusCode, body: answer } = await t.app.inject({
    method: 'POST',
    url: payments.createPaymentIntent.path,
    headers: { 'content-type': 'application/json' },
    cookies: { sid: ada.token },
    payload: JSON.stringify(body),
  })

  expect([statusCode, JSON.parse(answer)]).toEqual([
    400,
    { code: 'invalid_input', message: expect.stringMatching(/[a-z]/) },
  ])
  expect(t.provider.received.length).toBe(before)
  expect(await ordersOf(ada.id)).toHaveLength(0)
})

test('who asks twenty times at once has one account there, one order and one payment', async () => {
  const ada = await t.member()
  const customers = (await t.provider.all('customer')).length

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call(payments.createPaymentIntent, { body: ten })),
  )

  const secrets = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret))
  const [order, ...others] = await ordersOf(ada.id)
  expect(secrets.size).toBe(1)
  expect(others).toEqual([])
  const made = (await t.provider.all('payment_intent')).filter(({ metadata }) => metadata['orderId'] === order!.id)
  expect(made).toHaveLength(1)
  expect((await t.provider.all('customer')).length).toBe(customers + 1)
})

test('after one package is paid the same one can be bought again', async () => {
  const ada = await t.member()
  const first = await t.begin(ada, 10)
  await t.provider.pay(first)
  const second = await t.begin(ada, 10)
  await t.provider.pay(second)
  await t.deliver(await t.eventsOf(first, second))

  expect(second).not.toBe(first)
  expect(await t.balance(ada)).toEqual({ credits: 270, debt: 0 })
})

test('the provider is told the number of the order, of the member and where to write, and nothing else', async () => {
  const ada = await t.member({ firstName: 'Canary', lastName: 'Canary', email: 'ada@example.com' })
  const intent = await t.provider.get('payment_intent', await t.begin(ada, 25))

  expect(Object.keys(intent.metadata)).toEqual(['orderId'])
  expect(JSON.stringify([...(await t.provider.all('customer')), intent])).not.toContain('anary')
  expect(await t.provider.get('customer', intent.customer)).toMatchObject({
    email: 'ada@example.com',
    metadata: { memberId: ada.id },
  })
})

test.each(['busy', 'broken before', 'broken after', 'cut after'] as const)(
  'a provider that is %s gets a clear refusal and grants nothing, and the next try makes no second payment',
  async (fault) => {
    const ada = await t.member()
    t.provider.failing((call) => (call === 'POST /v1/payment_intents' ? fault : undefined))
    const refused = await ada.call(payments.createPaymentIntent, { body: ten })
    t.provider.failing(() => undefined)

    const id = await t.begin(ada, 10)

    // The SDK tries again by itself; whatever was answered in the end came from one payment.
    expect([200, 503]).toContain(refused.status)
    if (refused.status === 503) expect(refused.body).toMatchObject({ code: 'payments_unavailable' })
    const [order] = await ordersOf(ada.id)
    const made = (await t.provider.all('payment_intent')).filter(({ metadata }) => metadata['orderId'] === order!.id)
    expect(made.map((intent) => intent.id)).toEqual([id])
    expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  },
)

test('twenty events of one payment at once, half of them the same, grant once', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 50)
  await t.provider.pay(id)
  const [event] = await t.eventsOf(id)
  const others = Array.from({ length: 10 }, (_, i) => ({ ...event!, id: `${event!.id}_${i}` }))

  await Promise.all([...others, ...others.map(() => event!)].map((one) => t.deliver([one])))

  expect(await t.balance(ada)).toEqual({ credits: 300, debt: 0 })
  expect(linesOf((await t.billing(ada)).ledger)).toEqual(['+250 signup_bonus', '+50 purchase'])
})

test.each([
  ['less money than ordered', { amount_received: 49 }],
  ['more money than ordered', { amount_received: 51 }],
  ['other money', { currency: 'jpy' }],
  ['real money in a test', { livemode: true }],
  ["somebody else's account", { customer: 'cus_of_somebody_else' }],
])('a payment with %s grants nothing', async (_, wrong) => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.provider.pay(id)
  await t.provider.change(id, wrong)

  await t.deliver(await t.eventsOf(id))

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  expect(await ordersOf(ada.id)).toMatchObject([{ status: 'refused' }])
})

test('what was ordered with play money is not paid for with any other', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.db.updateTable('orders').set({ mode: 'sandbox' }).where('userId', '=', ada.id).execute()
  await t.provider.pay(id)

  await t.deliver(await t.eventsOf(id))

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
})

test('what was paid stays paid, whatever is said of it later', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.provider.pay(id)
  const [event] = await t.eventsOf(id)
  await t.deliver([event!])
  await t.provider.change(id, { status: 'canceled' })

  await t.deliver([{ ...event!, id: `${event!.id}_again` }])

  expect(await ordersOf(ada.id)).toMatchObject([{ status: 'paid', creditsHeld: 10 }])
})

test('a payment that nobody ordered here grants nothing to anybody', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  const { customer, metadata } = await t.provider.get('payment_intent', id)
  const payment = { amount: 50, currency: 'usd', customer }
  const foreign = await t.provider.stripe.paymentIntents.create({ ...payment, metadata: { orderId: 'x' } })
  const sameOrder = await t.provider.stripe.paymentIntents.create({ ...payment, metadata })
  for (const intent of [foreign, sameOrder]) await t.provider.pay(intent.id)

  await t.deliver(await t.eventsOf(foreign.id, sameOrder.id))

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
})

test('a declined card leaves the order open, and another card pays it', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.provider.decline(id)
  await t.deliver(await t.eventsOf(id))
  expect(await ordersOf(ada.id)).toMatchObject([{ status: 'open' }])

  const again = await ada.call(payments.createPaymentIntent, { body: ten })
  expect(idIn(again.body.clientSecret)).toBe(id)
  await t.provider.pay(id)
  await t.deliver(await t.eventsOf(id))

  expect(await t.balance(ada)).toEqual({ credits: 260, debt: 0 })
})

test('without a provider nothing can be bought', async () => {
  const off = await testApp({ PAYMENTS: 'off' })
  const ada = await off.member()

  const answers = await Promise.all([
    ada.call(payments.createPaymentIntent, { body: ten }),
    ada.call(payments.createSubscription),
  ])

  expect(answers.map(({ status, text }) => [status, JSON.parse(text).code])).toEqual([
    [503, 'payments_unavailable'],
    [503, 'payments_unavailable'],
  ])
  await off.close()
})

const ordersOf = (memberId: string) => t.db.selectFrom('orders').selectAll().where('userId', '=', memberId).execute()
