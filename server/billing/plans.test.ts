import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing, payments } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import { openSandbox } from '#server/sandbox/open-sandbox.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { scansOf, statementsOf, type Statement } from '#server/testing/plans.ts'
import { sweepEvents } from './events.ts'
import { reconcile } from './reconcile.ts'

const ROWS = 50_000
const FILLED = ['users', 'message_credits', 'orders', 'subscriptions', 'provider_events']

const t = await payableApp()
afterAll(() => t.close())
beforeAll(fillBooks, 120_000)

test('nothing between a wish to buy and the last refund reads a whole table', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const statements = await statementsOf(async () => {
    const id = await t.begin(ada, 10)
    await t.begin(ada, 10)
    await t.provider.pay(id)
    await t.provider.refund(id, 50)
    await t.deliver([...(await t.eventsOf(id)), ...(await t.eventsOf(id))])
    const premium = await t.subscribe(grace)
    await t.provider.payOpen(premium)
    await t.deliver(await t.eventsOf(premium))
    const answers = [
      await grace.call(payments.createSubscription),
      await grace.call(payments.cancel),
      await grace.call(payments.resume),
      await t.begin(grace, 25).then(() => grace.call(payments.overview)),
      await grace.call(billing.credits),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 200, 200])
    await t.provider.dispute((await t.provider.invoicesOf(premium))[0]!.intent)
    await grace.call(payments.withdraw)
    await t.deliver(await t.eventsOf(premium))
    await sql`update orders set next_look_at = now(), provider_id = null where user_id = ${grace.id}`.execute(t.db)
    await reconcile(t)
    await sweepEvents(t.db)
    await openSandbox(t.db, { apiKey: 'sk_test_sandbox', webhookSecret: 'whsec_test' })
  })

  expect(statements.length).toBeGreaterThan(30)
  const found: [scans: string[], text: string][] = []
  for (const statement of statements) found.push([await scansOf(t, statement, FILLED), statement.text])
  expect(found.filter(([scans]) => scans.length > 0)).toEqual([])
}, 60_000)

test('whether a member has premium is read from their row, without a call of a function', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const statements = await statementsOf(async () => {
    await ada.call(auth.user)
    await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
    await ada.call(messages.thread, { params: { userId: grace.id } })
    await ada.call(payments.overview)
  })

  const asking = statements.filter(({ text }) => text.includes('is_premium('))
  expect(asking.length).toBeGreaterThanOrEqual(4)
  for (const statement of asking) expect(await verbosePlan(statement), statement.text).not.toContain('is_premium(')
})

async function verbosePlan({ text, values }: Statement): Promise<string> {
  const { rows } = await t.db.executeQuery<object>(CompiledQuery.raw(`explain (verbose) ${text}`, values))
  return rows.flatMap((row) => Object.values(row)).join('\n')
}

/** What others have bought, and what was told of it. */
async function fillBooks(): Promise<void> {
  await sql`
    insert into users (id, email, password, first_name, last_name, credits, is_subscribed, subscription_expires_at)
    select 'buyer ' || i, i || '@books.test', '', 'M', 'L', 10, i % 10 = 0, now() + interval '5 days'
    from generate_series(1, ${ROWS}::integer) i`.execute(t.db)
  await sql`
    insert into orders (user_id, kind, credits, cents, mode, customer_id, provider_id, status, paid_at, next_look_at)
    select 'buyer ' || i, 'credits', 10, 50, 'test', 'cus_' || i, 'pi_' || i, 'paid', now(),
      now() + make_interval(days => 1, mins => i)
    from generate_series(1, ${ROWS}::integer) i`.execute(t.db)
  await sql`
    insert into orders (user_id, kind, credits, cents, mode, customer_id, provider_id, status, paid_at, next_look_at)
    select 'buyer ' || i, 'premium', 0, 999, 'test', 'cus_' || i, 'sub_' || i, 'paid', now(),
      now() + make_interval(days => 1, mins => i)
    from generate_series(1, ${ROWS}::integer, 5) i`.execute(t.db)
  await sql`
    insert into message_credits (user_id, amount, type, order_id, look)
    select user_id, credits, 'purchase', id, 0 from orders`.execute(t.db)
  await sql`
    insert into subscriptions (order_id, state, paid_through, cancels_at_period_end)
    select id, 'active', now() + interval '5 days', false from orders where kind = 'premium'`.execute(t.db)
  await sql`
    insert into provider_events (id, type, received_at)
    select 'evt_' || i, 'invoice.paid', now() - make_interval(mins => i) from generate_series(1, ${ROWS}::integer) i`.execute(
    t.db,
  )
  for (const table of FILLED) await sql`analyze ${sql.table(table)}`.execute(t.db)
}
