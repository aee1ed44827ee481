import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGER_PAGE_SIZE, type LedgerRow, payments } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import { system } from '#contract/system.ts'
import { testApp } from '#server/testing/app.ts'
import { indexesOf, scansOf, statementsOf } from '#server/testing/plans.ts'
import { auditLedger, noteAudit } from './audit-ledger.ts'
import { claimDueOrder, claimLapsed } from './reconcile.ts'

const LINES = 50_000
const FILLED = ['users', 'message_credits', 'orders', 'subscriptions']

const t = await testApp()
afterAll(() => t.close())
beforeAll(fillLedgers, 120_000)

test('every page of the ledger goes on where the one before ended, down to the first line', async () => {
  const ada = await t.member({ credits: 200 })
  const grace = await t.member({ firstName: 'Grace' })
  for (let i = 0; i < 70; i++) await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })

  const pages: LedgerRow[][] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const answer: Awaited<ReturnType<typeof askFor>> = await askFor(ada, after)
    pages.push(answer.body.ledger)
    after = /after=([\d.]+)/.exec(String(answer.headers['link'] ?? ''))?.[1]
    // Lines that come meanwhile are not of these pages.
    await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  }

  const lines = pages.flat()
  expect(pages.map((page) => page.length)).toEqual([LEDGER_PAGE_SIZE, LEDGER_PAGE_SIZE, 11])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(71)
  expect(lines.map(({ balanceAfter }) => balanceAfter)).toEqual([...lines.keys()].map((i) => 130 + i))
  expect(lines[0]!.person).toEqual({ id: grace.id, firstName: 'Grace', lastName: 'Lovelace' })
  expect(lines.at(-1)).toMatchObject({ type: 'signup_bonus', amount: 200, balanceAfter: 200 })
})

test.each(['x', '1', '-1.5', '1.2.3', '9'.repeat(40)])('%s is no page of the ledger', async (after) => {
  const ada = await t.member()
  const { statusCode } = await t.app.inject({ url: `/api/billing?after=${after}`, cookies: { sid: ada.token } })

  expect(statusCode).toBe(400)
})

test('nobody reads the ledger of another member', async () => {
  const [ada, grace] = [await t.member({ credits: 7 }), await t.member({ credits: 9 })]
  const { body } = await askFor(grace, '')
  const { id } = (await askFor(ada, '')).body.ledger[0]!

  expect(body.ledger).toHaveLength(1)
  expect((await askFor(grace, `${id + 1}.7`)).body.ledger.every((line) => line.id !== id)).toBe(true)
})

test('neither a page of the ledger nor the round of the reconciler reads a whole table of fifty thousand', async () => {
  const ada = await t.member({ id: 'ledger reader' })
  const stripe = { db: t.db, payments: { ...t.payments, mode: 'test' as const } }
  const statements = await statementsOf(async () => {
    await askFor(ada, '')
    await askFor(ada, '900000.250')
    await claimDueOrder(stripe)
    await claimLapsed(t.db)
  })

  expect(statements.length).toBeGreaterThanOrEqual(5)
  for (const statement of statements) {
    expect(await scansOf(t, statement, FILLED), statement.text).toEqual([])
  }
  const page = statements.find(({ text }) => text.includes('window newer'))!
  expect(await indexesOf(t, page)).toContain('message_credits_user')
})

test('the audit finds whoever is out of balance by name, and the metrics tell how many', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0, offenders: [] })

  await sql`update users set credits = credits + 1 where id in (${ada.id}, ${grace.id})`.execute(t.db)
  const audit = await auditLedger(t.db)
  await noteAudit(t.db)

  expect(audit.unbalanced).toBe(2)
  expect(audit.offenders).toEqual(
    expect.arrayContaining([
      { userId: ada.id, credits: 251, ledger: 250 },
      { userId: grace.id, credits: 251, ledger: 250 },
    ]),
  )
  expect((await t.visitor().call(system.metrics)).text).toMatch(/^ledger_unbalanced_members 2$/m)
})

type Reader = Awaited<ReturnType<typeof t.member>>

const askFor = (reader: Reader, after: string) =>
  reader.call(payments.overview, after === '' ? {} : { query: { after } })

async function fillLedgers(): Promise<void> {
  await sql`
    insert into users (id, email, password, first_name, last_name, credits, is_subscribed, subscription_expires_at)
    select 'member ' || i, i || '@ledger.test', '', 'M', 'L', 1, i % 10 = 0, now() + interval '5 days'
    from generate_series(1, ${LINES}::integer) i`.execute(t.db)
  await sql`
    insert into message_credits (user_id, amount, type) select id, 1, 'signup_bonus' from users`.execute(t.db)
  await sql`
    insert into message_credits (user_id, amount, type) select 'member 1', 0, 'message' from generate_series(1, ${LINES}::integer)`.execute(
    t.db,
  )
  await sql`
    insert into orders (user_id, kind, credits, cents, mode, customer_id, provider_id, status, next_look_at)
    select 'member ' || i, 'credits', 10, 50, 'test', 'cus_' || i, 'pi_' || i, 'paid', now() + make_interval(mins => i)
    from generate_series(1, ${LINES}::integer) i`.execute(t.db)
  await sql`
    insert into subscriptions (order_id, state, paid_through, cancels_at_period_end)
    select id, 'active', now() + interval '5 days', false from orders`.execute(t.db)
  for (const table of FILLED) {
    await sql`analyze ${sql.table(table)}`.execute(t.db)
  }
}
