import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { findPackage, payments } from '#contract/billing.ts'
import { idIn, linesOf, payableApp } from '#server/testing/payable-app.ts'
import { beginPremium } from './begin-premium.ts'
import { beginPurchase } from './begin-purchase.ts'
import { findOrMakeCustomer } from './find-or-make-customer.ts'
import { reconcile } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'
import { settleSubscription } from './settle-subscription.ts'

const t = await payableApp()
afterAll(() => t.close())

test('what was seen of a payment before it went back brings nothing back, however late it is written down', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.provider.pay(id)
  const early = delayed('findPayment')
  const late = settlePayment(early.uses, id)
  await early.hasSeen
  await t.provider.refund(id, 50)
  await t.deliver(await t.eventsOf(id))

  early.goOn()
  await late

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  expect(linesOf((await t.billing(ada)).ledger).slice(1)).toEqual(['+10 purchase', '-10 refund'])
})

test('what was seen of a subscription before it ended brings premium back to nobody', async () => {
  const { member, id } = await t.premiumMember()
  const early = delayed('findSubscription')
  const late = settleSubscription(early.uses, id)
  await early.hasSeen
  await t.provider.end(id)
  await t.deliver(await t.eventsOf(id))

  early.goOn()
  await late

  expect((await member.call(auth.user)).body.isSubscribed).toBe(false)
})

test('a payment that begins just when its old order is given up is not offered: the member pays what is asked for next', async () => {
  const ada = await t.member()
  const ten = { amount: 0.5, credits: 10 }
  await leaveUnheard(ada.id, 'POST /v1/payment_intents', () => ada.call(payments.createPaymentIntent, { body: ten }))

  const secret = await whileGivenUp('beginPayment', (uses) => beginPurchase(uses, ada.id, findPackage(ten)!))

  expect(await t.begin(ada, 10)).toBe(idIn(secret))
  expect(await statusesOf(ada.id)).toEqual(['canceled', 'open'])
})

test('an old order that is begun just when it is given up goes on', async () => {
  const ada = await t.member()
  const ten = { amount: 0.5, credits: 10 }
  await leaveUnheard(ada.id, 'POST /v1/payment_intents', () => ada.call(payments.createPaymentIntent, { body: ten }))
  const begun: string[] = []
  const findBegun: typeof t.payments.findBegun = async (order) => {
    const found = await t.payments.findBegun(order)
    begun.push(await t.begin(ada, 10))
    return found
  }

  await reconcile({ ...t, payments: { ...t.payments, findBegun } })

  expect(begun).toEqual([await t.begin(ada, 10)])
  expect(await statusesOf(ada.id)).toEqual(['open'])
})

test('a subscription that begins just when its old order is given up is not offered: nobody has two', async () => {
  const ada = await t.member()
  await leaveUnheard(ada.id, 'POST /v1/subscriptions', () => ada.call(payments.createSubscription))

  const secret = await whileGivenUp('beginSubscription', (uses) => beginPremium(uses, ada.id))

  const id = await t.subscribe(ada)
  expect((await t.provider.invoicesOf(id)).map(({ intent }) => intent)).toEqual([idIn(secret)])
  const { customer } = await t.provider.get('subscription', id)
  const theirs = (await t.provider.all('subscription')).filter((one) => one.customer === customer)
  expect(theirs.map(({ status }) => status).toSorted()).toEqual(['canceled', 'incomplete'])
  expect(await statusesOf(ada.id)).toEqual(['canceled', 'open'])
})

test('of two accounts made at once the first one that was written down is the member’s', async () => {
  const ada = await t.member()
  let made = 0
  const createCustomer: typeof t.payments.createCustomer = (payer) =>
    t.payments.createCustomer(payer, `another-${made++}-${payer.memberId}`)
  const uses = { ...t, payments: { ...t.payments, createCustomer } }

  const found = await Promise.all(Array.from({ length: 20 }, () => findOrMakeCustomer(uses, ada.id)))

  expect(made).toBeGreaterThan(1)
  expect(new Set(found).size).toBe(1)
})

/** An order of yesterday that the provider was asked for in vain. */
async function leaveUnheard(memberId: string, call: string, ask: () => Promise<{ status: number }>): Promise<void> {
  t.provider.failing((asked) => (asked === call ? 'busy' : undefined))
  expect((await ask()).status).toBe(503)
  t.provider.failing(() => undefined)
  await sql`update orders set created_at = now() - interval '25 hours', next_look_at = now()
    where user_id = ${memberId}`.execute(t.db)
}

/** Lets the reconciler come between the order and what is asked of the provider for it, once. */
async function whileGivenUp(call: 'beginPayment' | 'beginSubscription', begin: (uses: typeof t) => Promise<string>) {
  let isFirst = true
  const late: typeof t.payments.beginPayment = async (draft) => {
    if (isFirst) await reconcile(t)
    isFirst = false
    return t.payments[call](draft)
  }
  return begin({ ...t, payments: { ...t.payments, [call]: late } })
}

async function statusesOf(memberId: string): Promise<string[]> {
  const orders = await t.db
    .selectFrom('orders')
    .select('status')
    .where('userId', '=', memberId)
    .orderBy('createdAt')
    .execute()
  return orders.map(({ status }) => status)
}

/** Looks at once, and tells what it saw when it is let go on. */
function delayed(call: 'findPayment' | 'findSubscription') {
  const seen = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const later = async <T>(look: Promise<T>) => {
    const answer = await look
    seen.resolve()
    await gate.promise
    return answer
  }
  const slow =
    call === 'findPayment'
      ? { findPayment: (id: string) => later(t.payments.findPayment(id)) }
      : { findSubscription: (id: string) => later(t.payments.findSubscription(id)) }
  return { uses: { ...t, payments: { ...t.payments, ...slow } }, hasSeen: seen.promise, goOn: gate.resolve }
}
