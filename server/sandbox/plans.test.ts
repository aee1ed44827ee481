import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '#contract/billing.ts'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { scansOf, statementsOf } from '#server/testing/plans.ts'
import { sandboxApp } from '#server/testing/sandbox-app.ts'
import { cardOf } from '#server/testing/sandbox-client.ts'
import { billEverybody } from './bill-due.ts'
import { deliverDue, nextDueIn } from './deliver-events.ts'
import { forgetOld } from './run-in-background.ts'
import type { SandboxTables } from './sandbox-database.ts'

const t = await sandboxApp()
afterAll(() => t.close())

const FILLED = ['sandbox_objects', 'sandbox_answers', 'sandbox_events']

beforeAll(fillSandbox, 60_000)

test('nothing that the sandbox does reads a whole table', async () => {
  const ada = await t.member()

  const statements = await statementsOf(async () => {
    const secret = await t.begin(ada)
    await t.confirm(ada, secret, cardOf(TEST_CARDS.threeDSecure))
    await t.authenticate(ada, secret, 'pass')
    await t.subscribe(ada)
    await t.advance(ada, 31)
    await ada.call(payments.withdraw)
    const db = t.db.withTables<SandboxTables>()
    await deliverDue(db, 'whsec_test', async () => 200)
    await nextDueIn(db)
    await forgetOld(db)
    await billEverybody(db)
  })

  expect(statements.length).toBeGreaterThan(30)
  const found: [scans: string[], text: string][] = []
  for (const statement of statements) found.push([await scansOf(t, statement, FILLED), statement.text])
  expect(found.filter(([scans]) => scans.length > 0)).toEqual([])
}, 60_000)

/** Twenty thousand payments that others have made, and what was told of them. */
async function fillSandbox(): Promise<void> {
  await sql`
    insert into sandbox_objects (id, kind, customer_id, due_at, data)
    select 'pi_' || i, 'payment_intent', 'cus_' || i / 4, case i % 5 when 0 then now() + interval '9 days' end, jsonb_build_object('object', 'payment_intent', 'id', 'pi_' || i,
      'customer', 'cus_' || i / 4, 'payment_intent', 'pi_' || i, 'invoice', 'in_' || i)
    from generate_series(1, 20000) i`.execute(t.db)
  await sql`
    insert into sandbox_events (id, payload, delivered_at)
    select 'evt_' || i, '{}', now() from generate_series(1, 20000) i`.execute(t.db)
  await sql`insert into sandbox_answers (key, request) select i, '' from generate_series(1, 20000) i`.execute(t.db)
  await sql`analyze`.execute(t.db)
}
