import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments } from '#contract/billing.ts'
import { system } from '#contract/system.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { countStuck, warnOfStuck } from './count-stuck.ts'
import { reconcile } from './reconcile.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => t.provider.mend())

type Member = Awaited<ReturnType<typeof t.member>>

test.each([
  ['a coupon takes half of', { due: 499 }],
  ['a tax adds to', { due: 1079 }],
  ['a credit of the account pays all of', { due: 0 }],
  ['another currency has', { due: 1500, currency: 'jpy' }],
] as const)('premium goes on when %s a renewal, and the ledger says what was paid', async (_, renewal) => {
  const { member, id } = await t.premiumMember()

  await t.provider.renew(id, true, renewal.due)
  if ('currency' in renewal)
    await t.provider.change((await t.provider.invoicesOf(id))[1]!.id, { currency: renewal.currency })
  await t.deliver(await t.eventsOf(id))

  expect(await userOf(member)).toMatchObject({ isSubscribed: true, subscriptionExpiresAt: await t.endOf(id) })
  const { ledger } = await t.billing(member)
  const currency = 'currency' in renewal ? renewal.currency : 'usd'
  expect(ledger[0]).toMatchObject({ type: 'purchase', package: { cents: renewal.due, currency } })
  expect((await member.call(payments.cancel)).body).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true })
})

test('a first month is as ordered when a coupon, a tax or a credit changes what is paid for it', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [cheaper, dearer] = [await t.subscribe(ada), await t.subscribe(grace)]
  await t.provider.change((await t.provider.invoicesOf(cheaper))[0]!.id, { amount_due: 500 })
  await t.provider.change((await t.provider.invoicesOf(dearer))[0]!.id, { amount_due: 1079 })
  for (const id of [cheaper, dearer]) await t.provider.payOpen(id)

  await t.deliver(await t.eventsOf(cheaper, dearer))

  expect([(await userOf(ada)).isSubscribed, (await userOf(grace)).isSubscribed]).toEqual([true, true])
})

test('when the first month is seen only after a cheaper second one it is the first that binds', async () => {
  const ada = await t.member()
  const id = await t.subscribe(ada)
  await t.provider.payOpen(id)
  await t.provider.renew(id, true, 1)

  await t.deliver((await t.eventsOf(id)).slice(-1))

  expect(await userOf(ada)).toMatchObject({ isSubscribed: true, subscriptionExpiresAt: await t.endOf(id) })
})

test('orders that were refused for a renewal count again after the upgrade, and with the next look', async () => {
  const { member, id } = await t.premiumMember()
  const twice = await t.premiumMember()
  await t.provider.renew(id, true, 499)
  await sql`update orders set status = 'refused', next_look_at = null
    where user_id in (${member.id}, ${twice.member.id})`.execute(t.db)
  await sql`insert into orders (user_id, kind, credits, cents, mode, customer_id)
    values (${twice.member.id}, 'premium', 0, 999, 'test', 'cus_x')`.execute(t.db)

  await t.db.transaction().execute(async (tx) => {
    const healing = readFileSync('server/db/migrations/0020_money_back.sql', 'utf8').split('-- Refused for')[1]!
    for (const statement of healing.slice(healing.indexOf('update')).split(';').slice(0, 2)) {
      await sql.raw(statement).execute(tx)
    }
  })
  await reconcile(t)

  expect(await userOf(member)).toMatchObject({ isSubscribed: true, subscriptionExpiresAt: await t.endOf(id) })
  expect(await statusesOf(member)).toEqual(['paid'])
  expect(await statusesOf(twice.member)).toEqual(['refused', 'open'])
  expect((await twice.member.call(payments.cancel)).status).toBe(200)
  expect((await t.provider.get('subscription', twice.id)).cancel_at_period_end).toBe(true)
})

test('a member whose first month was not as ordered sees it, can cancel it, and does not pay for two', async () => {
  const [ada, grace] = [await refused(), await refused()]
  for (const { member } of [ada, grace]) {
    expect((await t.billing(member)).subscription).toMatchObject({ status: 'unpaid', hasPaymentFailed: true })
  }

  expect((await ada.member.call(payments.cancel)).body).toMatchObject({ cancelsAtPeriodEnd: true, nextChargeAt: null })
  expect((await t.provider.get('subscription', ada.id)).cancel_at_period_end).toBe(true)
  const next = await t.subscribe(grace.member)
  expect(next).not.toBe(grace.id)
  expect((await t.provider.get('subscription', grace.id)).status).toBe('canceled')
})

test('refused orders and withdrawals that are not paid back are counted for the operator, and said in the log', async () => {
  await refused()
  const { member } = await t.premiumMember()
  t.provider.refusing('POST /v1/refunds', { code: 'balance_insufficient' })
  await member.call(payments.withdraw)
  t.provider.refusing('POST /v1/refunds')
  const before = await countStuck(t.db)
  await sql`update orders set withdrawn_at = now() - interval '25 hours' where user_id = ${member.id}`.execute(t.db)
  const said: string[] = []

  const { refused: orders, withdrawals } = await countStuck(t.db)
  await warnOfStuck({ ...t, payments: { ...t.payments, warn: (words) => said.push(words) } })

  expect([orders > 0, withdrawals - before.withdrawals]).toEqual([true, 1])
  const { text } = await t.visitor().call(system.metrics)
  expect(text).toContain(`stuck_payments{what="refused_order"} ${orders}\n`)
  expect(text).toContain(`stuck_payments{what="withdrawal"} ${withdrawals}\n`)
  expect(said).toEqual([expect.stringContaining(`${orders} refused orders, ${withdrawals} withdrawals`)])
})

test('a refused order counts as soon as it fits', async () => {
  const { member, id } = await refused()
  await t.provider.change((await t.provider.invoicesOf(id))[0]!.id, { amount_paid: 999 })

  await lookAgain(member)

  expect((await userOf(member)).isSubscribed).toBe(true)
  expect(await statusesOf(member)).toEqual(['paid'])
})

test("nobody cancels or ends somebody else's subscription that names their order", async () => {
  const { member, id } = await refused({ customer: 'cus_of_somebody_else' })

  expect((await member.call(payments.cancel)).status).toBe(409)
  expect(await t.subscribe(member)).not.toBe(id)
  expect(await t.provider.get('subscription', id)).toMatchObject({ status: 'active', cancel_at_period_end: false })
})

test('what is active and was never paid can be paid, or canceled', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [paid, canceled] = [await t.subscribe(ada), await t.subscribe(grace)]
  for (const id of [paid, canceled]) await t.provider.change(id, { status: 'active' })

  expect(await t.subscribe(ada)).toBe(paid)
  expect((await t.billing(ada)).subscription).toMatchObject({ status: 'unpaid', paidThrough: null })
  expect((await grace.call(payments.cancel)).body).toMatchObject({ status: 'ended', paidThrough: null })

  await t.provider.payOpen(paid)
  await t.deliver(await t.eventsOf(paid))
  expect((await userOf(ada)).isSubscribed).toBe(true)
  expect((await t.provider.get('subscription', canceled)).status).toBe('canceled')
  expect(await t.subscribe(grace)).not.toBe(canceled)
})

test('what is active with nothing to pay and nothing paid is ended, and the member begins anew', async () => {
  const ada = await t.member()
  const id = await t.subscribe(ada)
  await t.provider.change(id, { status: 'active' })
  await t.provider.change((await t.provider.invoicesOf(id))[0]!.id, { status: 'uncollectible' })

  const next = await t.subscribe(ada)

  expect(next).not.toBe(id)
  expect((await t.provider.get('subscription', id)).status).toBe('canceled')
  expect(await statusesOf(ada)).toEqual(['canceled', 'open'])
})

test.each(['active', 'past_due', 'unpaid'] as const)(
  'premium that has run out while the subscription is %s can be paid for again',
  async (status) => {
    const [open, draft] = [await lapsed(status), await lapsed(status)]
    await t.provider.change((await t.provider.invoicesOf(draft.id))[1]!.id, { status: 'draft' })

    expect((await t.billing(open.member)).subscription).toMatchObject({ status: 'unpaid', hasPaymentFailed: true })
    expect(await t.subscribe(open.member)).toBe(open.id)
    const next = await t.subscribe(draft.member)

    expect(next).not.toBe(draft.id)
    expect((await t.provider.get('subscription', draft.id)).status).toBe('canceled')
  },
)

test('a subscription that is gone from the provider leaves room for another one', async () => {
  const { member, id } = await t.premiumMember()
  await t.provider.remove(id)
  await sql`update users set premium_until = now() where id = ${member.id}`.execute(t.db)

  expect(await t.subscribe(member)).not.toBe(id)
  expect(await statusesOf(member)).toEqual(['ended', 'open'])
})

test('who has nothing to pay for the first month has premium at once', async () => {
  const ada = await t.member()
  await t.provider.giveCredit(await t.begin(ada, 10), 999)
  const answer = await ada.call(payments.createSubscription)

  expect(answer).toMatchObject({ status: 409, body: { code: 'already_premium' } })
  expect((await userOf(ada)).isSubscribed).toBe(true)
  expect((await t.billing(ada)).ledger[0]).toMatchObject({ type: 'purchase', package: { cents: 0 } })
})

test('premium excludes what leads away from the page, as credits do', async () => {
  const id = await t.subscribe(await t.member())

  const { payment_settings: settings } = await t.provider.get('subscription', id)
  expect(settings.payment_method_types).toEqual(['card'])
})

async function refused(wrong: object = {}): Promise<{ member: Member; id: string }> {
  const member = await t.member()
  const id = await t.subscribe(member)
  await t.provider.payOpen(id)
  if ('customer' in wrong) await t.provider.change(id, wrong)
  else await t.provider.change((await t.provider.invoicesOf(id))[0]!.id, { amount_paid: 998 })
  await t.deliver(await t.eventsOf(id))
  expect(await statusesOf(member)).toEqual(['refused'])
  return { member, id }
}

/** A renewal was not paid, and the days of grace are over. */
async function lapsed(status: 'active' | 'past_due' | 'unpaid') {
  const { member, id } = await t.premiumMember()
  const [first] = await t.provider.invoicesOf(id)
  const { start, end } = first!.lines.data[0].period
  await t.provider.change(first!.id, { lines: { data: [{ period: { start, end: end - 40 * 86_400 } }] } })
  await t.provider.renew(id, false)
  await t.provider.change(id, { status })
  await t.deliver(await t.eventsOf(id))
  expect((await userOf(member)).isSubscribed).toBe(false)
  return { member, id }
}

async function lookAgain({ id }: Member): Promise<void> {
  await sql`update orders set next_look_at = now() where user_id = ${id} and next_look_at is not null`.execute(t.db)
  await reconcile(t)
}

const userOf = async (member: Member) => (await member.call(auth.user)).body

async function statusesOf({ id }: Member): Promise<string[]> {
  const orders = t.db.selectFrom('orders').select('status').where('userId', '=', id).orderBy('createdAt')
  return (await orders.execute()).map(({ status }) => status)
}
