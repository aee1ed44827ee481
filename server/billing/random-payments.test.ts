import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { CREDIT_PACKAGES } from '#contract/billing.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { signEvent } from '#server/testing/provider.ts'
import type { Fault } from '#server/testing/sandbox-server.ts'
import { auditLedger } from './audit-ledger.ts'
import { reconcile } from './reconcile.ts'
import { creditsDue } from './settle-payment.ts'

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
  t.provider.failing(() => pick<Fault | undefined>(FAULTS))

  let told = 0
  for (let round = 0; bought.size < PAYMENTS; round++) {
    const buyers = members.slice((round * AT_ONCE) % MEMBERS).slice(0, AT_ONCE)
    await Promise.all(
      buyers.map(async (member) => {
        const wanted = pick(CREDIT_PACKAGES)
        const id = await stubborn(() => t.begin(member, wanted.credits))
        bought.set(id, { ...wanted, member: member.id })
        await happen(id, wanted.cents)
      }),
    )
    const news = await t.provider.events(told)
    told += news.length
    const repeated = news.filter(() => !chance(0.1)).flatMap((event) => (chance(0.3) ? [event, event] : [event]))
    const [now, later] = [repeated.filter(() => chance(0.8)), repeated.filter(() => chance(0.2))]
    late.push(...later)
    await Promise.all(shuffled(now).map(post))
    if (late.length > 50) await Promise.all(shuffled(late.splice(0)).map(post))
  }
  await Promise.all(shuffled(late).map(post))
  t.provider.failing(() => undefined)
  await sql`update orders set next_look_at = now()`.execute(t.db)
  for (let part: number | null = 0; part !== null;) part = await reconcile(t, part)

  const { rows } = await sql<{ userId: string; balance: number; ledger: number }>`
    select users.id as user_id, credits - credit_debt as balance,
      (select sum(amount) from message_credits where user_id = users.id)::integer - credit_debt as ledger
    from users`.execute(t.db)
  const dueOf = await readBooks()
  const due = new Map<string, number>()
  for (const [id, { member, ...wanted }] of bought) due.set(member, (due.get(member) ?? 0) + dueOf(id, wanted))
  expect(bought.size).toBeGreaterThanOrEqual(PAYMENTS)
  expect(new Map(rows.map(({ userId, balance }) => [userId, balance]))).toEqual(
    new Map(members.map(({ id }) => [id, due.get(id)!])),
  )
  expect(rows.every(({ balance, ledger }) => balance === ledger)).toBe(true)
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0 })
  expect(await purchasesTwice()).toEqual([])
}, 600_000)

/** One call in forty fails, half of those after it was done. */
const FAULTS: (Fault | undefined)[] = [
  ...Array<undefined>(156).fill(undefined), 'busy', 'broken before', 'broken after', 'cut after',
] // prettier-ignore

/** What members, operators and banks may do with a payment. */
async function happen(id: string, cents: number): Promise<void> {
  if (chance(0.1)) await t.provider.decline(id)
  if (chance(0.1)) return
  await t.provider.pay(id)
  if (chance(0.2)) await t.provider.refund(id, Math.ceil(random() * cents))
  if (!chance(0.1)) return
  const dispute = await t.provider.dispute(id)
  if (chance(0.7)) await t.provider.closeDispute(dispute, pick(['won', 'lost']))
}

/** By the provider's own books. */
async function readBooks() {
  const [intents, refunds, disputes] = [
    await t.provider.all('payment_intent'),
    await t.provider.all('refund'),
    await t.provider.all('dispute'),
  ]
  const paid = new Set(intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id))
  const sum = (list: { payment_intent: string; amount: number }[], id: string) =>
    list.filter((one) => one.payment_intent === id).reduce((total, { amount }) => total + amount, 0)
  const taken = disputes.filter(({ status }) => status !== 'won')
  return (id: string, wanted: { credits: number; cents: number }) =>
    paid.has(id) ? creditsDue(wanted, { refundedCents: sum(refunds, id), disputedCents: sum(taken, id) }) : 0
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
