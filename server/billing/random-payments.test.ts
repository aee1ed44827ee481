import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { CREDIT_PACKAGES } from '#contract/billing.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { signEvent, type Fault } from '#server/testing/stripe-stub.ts'
import { auditLedger } from './audit-ledger.ts'
import { creditsDue } from './credits-due.ts'
import { reconcile } from './reconcile.ts'

const PAYMENTS = 2_000
const MEMBERS = 100
const AT_ONCE = 50
const SEED = 20_261_121

const t = await payableApp()
afterAll(() => t.close())

const random = seeded(SEED)
const chance = (of: number) => random() < of
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

test('of two thousand payments with lost, repeated, reordered and late events each grants what is due, once', async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => t.member({ credits: 0 })))
  const bought = new Map<string, { member: string; credits: number; cents: number }>()
  const late: object[] = []
  t.stub.failing(() => pick<Fault | undefined>(FAULTS))

  for (let round = 0; bought.size < PAYMENTS; round++) {
    const buyers = members.slice((round * AT_ONCE) % MEMBERS).slice(0, AT_ONCE)
    const from = t.stub.events.length
    await Promise.all(
      buyers.map(async (member) => {
        const wanted = pick(CREDIT_PACKAGES)
        const id = await stubborn(() => t.begin(member, wanted.credits))
        bought.set(id, { ...wanted, member: member.id })
        happen(id, wanted.cents)
      }),
    )
    const told = t.stub.events.slice(from).filter(() => !chance(0.1))
    const repeated = told.flatMap((event) => (chance(0.3) ? [event, event] : [event]))
    const [now, later] = [repeated.filter(() => chance(0.8)), repeated.filter(() => chance(0.2))]
    late.push(...later)
    await Promise.all(shuffled(now).map(post))
    if (late.length > 50) await Promise.all(shuffled(late.splice(0)).map(post))
  }
  await Promise.all(shuffled(late).map(post))
  t.stub.failing(() => undefined)
  await sql`update orders set next_look_at = now()`.execute(t.db)
  for (let part: number | null = 0; part !== null;) part = await reconcile(t, part)

  const { rows } = await sql<{ userId: string; balance: number; ledger: number }>`
    select users.id as user_id, credits - credit_debt as balance,
      (select sum(amount) from message_credits where user_id = users.id)::integer - credit_debt as ledger
    from users`.execute(t.db)
  const due = new Map<string, number>()
  for (const [id, { member, ...wanted }] of bought) due.set(member, (due.get(member) ?? 0) + dueOf(id, wanted))
  expect(bought.size).toBeGreaterThanOrEqual(PAYMENTS)
  expect(new Map(rows.map(({ userId, balance }) => [userId, balance]))).toEqual(
    new Map(members.map(({ id }) => [id, due.get(id)!])),
  )
  expect(rows.every(({ balance, ledger }) => balance === ledger)).toBe(true)
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0 })
  expect(await purchasesTwice()).toEqual([])
}, 180_000)

/** One call in forty fails, half of those after it was done. */
const FAULTS: (Fault | undefined)[] = [
  ...Array<undefined>(156).fill(undefined), 'busy', 'broken before', 'broken after', 'cut after',
] // prettier-ignore

/** What members, operators and banks may do with a payment. */
function happen(id: string, cents: number): void {
  if (chance(0.1)) t.stub.decline(id)
  if (chance(0.1)) return
  t.stub.pay(id)
  if (chance(0.2)) t.stub.refund(id, Math.ceil(random() * cents))
  if (!chance(0.1)) return
  const dispute = t.stub.dispute(id)
  if (chance(0.7)) t.stub.closeDispute(dispute, pick(['won', 'lost']))
}

/** By the provider's own books. */
function dueOf(id: string, wanted: { credits: number; cents: number }): number {
  if (t.stub.intents.get(id)!.status !== 'succeeded') return 0
  const refunded = [...t.stub.refunds.values()].filter((refund) => refund.payment_intent === id)
  const disputed = [...t.stub.disputes.values()].filter(
    (dispute) => dispute.payment_intent === id && dispute.status !== 'won',
  )
  const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)
  return creditsDue(wanted, { refundedCents: sum(refunded), disputedCents: sum(disputed) })
}

async function post(event: object): Promise<void> {
  const { payload, signature } = signEvent(event)
  // Providers come again with what was refused; here the reconciler has to do.
  await t.post(payload, signature)
}

async function stubborn<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 20) throw error
    }
  }
}

async function purchasesTwice(): Promise<unknown[]> {
  const { rows } = await sql`
    select order_id from message_credits where type = 'purchase' group by order_id having count(*) > 1`.execute(t.db)
  return rows
}

function shuffled<T>(list: T[]): T[] {
  return list.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at).map(({ one }) => one) // prettier-ignore
}

/** Mulberry32: small, and the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
