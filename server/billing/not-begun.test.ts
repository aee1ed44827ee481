import { afterAll, afterEach, expect, test } from 'vitest'
import { CREDIT_PACKAGES, payments } from '#contract/billing.ts'
import { idIn, payableApp } from '#server/testing/payable-app.ts'
import { beginPurchase } from './begin-purchase.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => t.provider.mend())

type Member = Awaited<ReturnType<typeof t.member>>

const ways = [
  {
    what: 'credits',
    create: 'POST /v1/payment_intents',
    ask: (member: Member) => member.call(payments.createPaymentIntent, { body: { amount: 0.5, credits: 10 } }),
    begin: (member: Member) => t.begin(member, 10),
  },
  {
    what: 'premium',
    create: 'POST /v1/subscriptions',
    ask: (member: Member) => member.call(payments.createSubscription),
    begin: (member: Member) => t.subscribe(member),
  },
]

test.each(ways)(
  '$what: a breakdown that the provider repeats for a day keeps nobody from trying again',
  async (way) => {
    const ada = await t.member()
    t.provider.failing((call) => (call === way.create ? 'broken for good before' : undefined))
    expect(await way.ask(ada)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    t.provider.failing(() => undefined)

    const id = await way.begin(ada)

    expect(await begunBy(await customerOf(ada))).toEqual([id])
    expect(await ordersOf(ada)).toEqual([{ status: 'open', providerId: id }])
  },
)

test.each(ways)('$what: what was begun before the provider broke is gone on with', async (way) => {
  const ada = await t.member()
  t.provider.failing((call) => (call === way.create ? 'broken for good after' : undefined))
  expect((await way.ask(ada)).status).toBe(200)
  t.provider.failing(() => undefined)

  const id = await way.begin(ada)

  expect(await begunBy(await customerOf(ada))).toEqual([id])
  expect(await ordersOf(ada)).toEqual([{ status: 'open', providerId: id }])
})

test.each(ways)('$what: a member whose account is gone from the provider gets another, one for all', async (way) => {
  const ada = await t.member()
  const gone = await t.begin(ada, 25).then(() => customerOf(ada))
  await t.provider.remove(gone)
  const known = (await t.provider.all('customer')).length

  const answers = await Promise.all(Array.from({ length: 20 }, () => way.ask(ada)))

  const now = await customerOf(ada)
  expect(now).not.toBe(gone)
  expect((await t.provider.all('customer')).length).toBe(known + 1)
  // Who comes while others make room for each other is told to try again.
  expect(answers.map(({ status }) => status).filter((status) => status !== 503)).toContain(200)
  expect(await begunBy(now)).toEqual([await way.begin(ada)])
})

test('what another call has begun meanwhile is not closed by one that could not', async () => {
  const ada = await t.member()
  let id = ''
  const beginPayment = async () => {
    id = await t.begin(ada, 10)
    return { failure: 'customer_gone' as const }
  }
  const uses = { ...t, payments: { ...t.payments, beginPayment } }

  expect(idIn(await beginPurchase(uses, ada.id, CREDIT_PACKAGES[0]))).toBe(id)

  expect(await ordersOf(ada)).toEqual([{ status: 'open', providerId: id }])
})

/** What is open at the provider for a customer. */
async function begunBy(customerId: string): Promise<string[]> {
  const subscriptions = (await t.provider.all('subscription')).filter(({ status }) => status === 'incomplete')
  const intents = (await t.provider.all('payment_intent')).filter(
    ({ status, metadata }) => status !== 'canceled' && metadata['orderId'],
  )
  return [...subscriptions, ...intents].filter(({ customer }) => customer === customerId).map(({ id }) => id)
}

async function customerOf({ id }: Member): Promise<string> {
  const row = await t.db.selectFrom('users').select('stripeCustomerId').where('id', '=', id).executeTakeFirstOrThrow()
  return row.stripeCustomerId!
}

const ordersOf = ({ id }: Member) =>
  t.db.selectFrom('orders').select(['status', 'providerId']).where('userId', '=', id).orderBy('createdAt').execute()
