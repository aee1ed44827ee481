import { afterAll, expect, test } from 'vitest'
import { newPayment, refusalOf, SANDBOX_KEY, sandboxClient } from '#server/testing/sandbox-client.ts'

const t = await sandboxClient()
afterAll(() => t.close())

/** What the API answers to a form as it comes over the wire. */
async function post(path: string, form: string, headers: Record<string, string> = {}) {
  const response = await t.fetch(`https://api.stripe.com${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SANDBOX_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

test('what is made is found again as it was made, by its id and in the list of its customer', async () => {
  const { id: customer } = await t.stripe.customers.create({ metadata: { memberId: 'ada' } })

  const made = await t.stripe.paymentIntents.create(newPayment(customer))

  expect(made).toMatchObject({
    status: 'requires_payment_method',
    amount: 50,
    livemode: false,
    metadata: { orderId: 'one' },
  })
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{25}$`))
  expect({ ...(await t.stripe.paymentIntents.retrieve(made.id)) }).toEqual({ ...made })
  expect((await t.stripe.paymentIntents.list({ customer })).data).toEqual([expect.objectContaining({ id: made.id })])
})

test('a subscription has its period on its item, and the secret of its first payment on its invoice', async () => {
  const customer = await t.newCustomer()

  const { id, status, items, latest_invoice: invoice } = await t.newSubscription(customer)

  if (typeof invoice !== 'object' || !invoice) throw new Error('The invoice is not expanded.')
  expect([status, invoice.status, invoice.amount_due]).toEqual(['incomplete', 'open', 999])
  expect(items.data[0]!.current_period_end - items.data[0]!.current_period_start).toBeGreaterThan(27 * 86_400)
  expect(invoice.parent?.subscription_details?.subscription).toBe(id)
  expect(invoice.confirmation_secret).toMatchObject({
    type: 'payment_intent',
    client_secret: expect.stringMatching(/^pi_/),
  })
  expect(invoice).not.toHaveProperty('payment_intent')
})

test.each([
  [
    '/v1/payment_intents',
    'amount=50&currency=usd&customer=cus_x&payment_method_types[0]=card',
    'parameter_unknown',
    'payment_method_types',
  ],
  [
    '/v1/payment_intents',
    'amount=50&currency=usd&customer=cus_x&automatic_payment_methods[enabled]=true&automatic_payment_methods[x]=1',
    'parameter_unknown',
    'automatic_payment_methods[x]',
  ],
  ['/v1/payment_intents', 'currency=usd&customer=cus_x', 'parameter_missing', 'amount'],
  ['/v1/payment_intents', 'amount=ten&currency=usd&customer=cus_x', 'parameter_invalid_integer', 'amount'],
  ['/v1/payment_intents', 'amount=0.5&currency=usd&customer=cus_x', 'parameter_invalid_integer', 'amount'],
  ['/v1/payment_intents', 'amount=49&currency=usd&customer=cus_x', 'amount_too_small', 'amount'],
  ['/v1/payment_intents', 'amount=50&currency=usd&customer=', 'parameter_invalid_empty', 'customer'],
  [
    '/v1/payment_intents',
    'amount=50&currency=usd&customer=cus_x&__proto__[amount]=1',
    'parameter_unknown',
    '__proto__',
  ],
  [
    '/v1/subscriptions',
    'customer=cus_x&items[0][price_data][currency]=usd&items[0][price_data][product]=p&items[0][price_data][recurring][interval]=month&items[0][price_data][unit_amount]=x&payment_behavior=default_incomplete',
    'parameter_invalid_integer',
    'items[0][price_data][unit_amount]',
  ],
])('%s with %s is refused as Stripe does: %s', async (path, form, code, param) => {
  expect(await post(path, form)).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error', code, param, message: expect.any(String) } },
  })
})

test('what is not there is missing, in the words of Stripe', async () => {
  expect(await refusalOf(t.stripe.paymentIntents.retrieve('pi_nobody'))).toEqual({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    param: 'intent',
    statusCode: 404,
    message: "No such payment_intent: 'pi_nobody'",
  })
  expect(await refusalOf(t.stripe.paymentIntents.create(newPayment('cus_nobody')))).toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  })
  expect(await refusalOf(t.clientWith('sk_test_other').customers.create())).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
  expect(await refusalOf(t.stripe.balance.retrieve())).toMatchObject({ statusCode: 404 })
})

test('under one key the same request is answered once and another one refused, twenty at once', async () => {
  const customer = await t.newCustomer()
  const idempotencyKey = `key-${customer}`

  const made = await Promise.all(
    Array.from({ length: 20 }, () => t.stripe.paymentIntents.create(newPayment(customer), { idempotencyKey })),
  )

  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await t.stripe.paymentIntents.list({ customer })).data).toHaveLength(1)
  expect(
    await refusalOf(t.stripe.paymentIntents.create({ ...newPayment(customer), amount: 51 }, { idempotencyKey })),
  ).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test('a key that was refused is free again', async () => {
  const customer = await t.newCustomer()
  const idempotencyKey = `refused-${customer}`

  await refusalOf(t.stripe.paymentIntents.create({ ...newPayment(customer), amount: 1 }, { idempotencyKey }))

  expect(await t.stripe.paymentIntents.create(newPayment(customer), { idempotencyKey })).toMatchObject({ amount: 50 })
})

test('a list is read page by page, newest first and back', async () => {
  const customer = await t.newCustomer()
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.unshift((await t.stripe.paymentIntents.create(newPayment(customer))).id)

  const all: string[] = []
  for await (const { id } of t.stripe.paymentIntents.list({ customer, limit: 2 })) all.push(id)
  const back = await t.stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[4]! })

  expect(all).toEqual(made)
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([[made[2], made[3]], true])
})

test('what cannot be expanded is refused', async () => {
  const customer = await t.newCustomer()
  const { id } = await t.stripe.paymentIntents.create(newPayment(customer))

  expect(await refusalOf(t.stripe.paymentIntents.retrieve(id, { expand: ['nothing.like_it'] }))).toMatchObject({
    statusCode: 400,
    message: 'This property cannot be expanded (nothing.like_it).',
  })
})
