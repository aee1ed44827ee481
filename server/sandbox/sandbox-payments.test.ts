import { sql } from 'kysely'
import type { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { cardOf, newPayment, refusalOf, sandboxClient } from '#server/testing/sandbox-client.ts'

const t = await sandboxClient()
afterAll(() => t.close())

test('a payment is paid back once, and never more than was paid', async () => {
  const customer = await t.newCustomer()
  const { id, client_secret: clientSecret } = await t.stripe.paymentIntents.create(newPayment(customer))
  expect(await refusalOf(t.stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
  await t.sandbox.confirm({ customerId: customer, clientSecret: clientSecret! }, cardOf(TEST_CARDS.pays))

  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => t.stripe.refunds.create({ payment_intent: id, amount: 20 })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await t.stripe.refunds.create({ payment_intent: id })
  expect(await refusalOf(t.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(await t.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
    latest_charge: { amount: 50, amount_refunded: 50, refunded: true },
  })
})

test('what was canceled cannot be paid, and what was paid cannot be canceled', async () => {
  const customer = await t.newCustomer()
  const [first, second] = [
    await t.stripe.paymentIntents.create(newPayment(customer)),
    await t.stripe.paymentIntents.create(newPayment(customer)),
  ]
  const pay = ({ client_secret: clientSecret }: Stripe.PaymentIntent) =>
    t.sandbox.confirm({ customerId: customer, clientSecret: clientSecret! }, cardOf(TEST_CARDS.pays))

  await t.stripe.paymentIntents.cancel(first.id)
  await expect(pay(first)).rejects.toMatchObject({ code: 'payment_over' })
  await pay(second)

  expect(await refusalOf(t.stripe.paymentIntents.cancel(second.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('a payment that was declined says why, to whoever looks', async () => {
  const customer = await t.newCustomer()
  const { id, client_secret: clientSecret } = await t.stripe.paymentIntents.create(newPayment(customer))
  const claim = { customerId: customer, clientSecret: clientSecret! }

  await expect(t.sandbox.confirm(claim, cardOf(TEST_CARDS.insufficientFunds))).rejects.toMatchObject({
    code: 'card_declined',
  })

  expect(await t.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    latest_charge: { status: 'failed', paid: false, amount_captured: 0 },
  })
})

test('a subscription that is paid runs, its invoice knows its payment, and its payment its invoice', async () => {
  const customer = await t.newCustomer()
  const { id, latest_invoice: invoice } = await t.newSubscription(customer)
  const secret = (invoice as Stripe.Invoice).confirmation_secret!.client_secret

  await t.sandbox.confirm({ customerId: customer, clientSecret: secret }, cardOf(TEST_CARDS.pays))

  const intent = secret.split('_secret_')[0]!
  const paid = await t.stripe.invoices.list({ subscription: id, status: 'paid', expand: ['data.payments'] })
  expect(paid.data).toMatchObject([
    { amount_paid: 999, payments: { data: [{ status: 'paid', payment: { payment_intent: intent } }] } },
  ])
  const links = await t.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    expand: ['data.invoice'],
  })
  expect(links.data[0]?.invoice).toMatchObject({ parent: { subscription_details: { subscription: id } } })
  expect((await t.stripe.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([
    { id, status: 'active' },
  ])
})

test('what cannot be told has not happened', async () => {
  const deaf = await sandboxClient()
  const customer = await deaf.newCustomer()
  const { id, client_secret: clientSecret } = await deaf.stripe.paymentIntents.create(newPayment(customer))
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`.execute(deaf.db)
  await sql`create trigger refuse before insert on sandbox_events for each row
    when (new.payload->>'type' = 'payment_intent.succeeded') execute function refuse()`.execute(deaf.db)

  await expect(
    deaf.sandbox.confirm({ customerId: customer, clientSecret: clientSecret! }, cardOf(TEST_CARDS.pays)),
  ).rejects.toThrow('no')

  expect(await deaf.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: null,
  })
  const { rows } = await sql`select from sandbox_objects where kind in ('charge', 'payment_method')`.execute(deaf.db)
  expect(rows).toEqual([])
  await deaf.close()
})
