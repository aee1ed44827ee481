import { sql } from 'kysely'
import { LEDGER_PAGE_SIZE, type LedgerRow, type Price, type Subscription, WITHDRAWAL_DAYS } from '#contract/billing.ts'
import type { Database } from '#server/db/database.ts'
import { maySee } from '#server/members/may-see.ts'

type Line = Pick<LedgerRow, 'id' | 'amount' | 'type' | 'description' | 'createdAt' | 'balanceAfter'> & {
  personId: string | null
  firstName: string
  lastName: string
  cents: number | null
  currency: string
  credits: number
}

type Page = { rows: LedgerRow[]; next: { id: number; balance: number } | null }

/**
 * A page of the ledger, newest line first. The balance is counted down from the member's credits, or from where the page
 * before ended, so that a page costs the same however long the ledger is.
 */
export async function listLedger(
  db: Database,
  memberId: string,
  after?: { id: number; balance: number },
): Promise<Page> {
  const start = after ? sql`${after.balance}::bigint` : sql`(select credits from users where id = ${memberId})`
  const { rows } = await sql<Line>`
    select line.id, line.amount, line.type, line.description, line.created_at, line.balance_after,
      person.id as person_id, person.first_name, person.last_name, orders.credits,
      coalesce(line.cents, orders.cents) as cents, coalesce(line.currency, orders.currency) as currency
    from (
      select *, (${start} - coalesce(sum(amount) over newer, 0))::integer as balance_after
      from (
        select * from message_credits
        where user_id = ${memberId} and id < ${after?.id ?? Number.MAX_SAFE_INTEGER}
        order by id desc limit ${LEDGER_PAGE_SIZE + 1}
      ) as page
      window newer as (order by id desc rows between unbounded preceding and 1 preceding)
    ) as line
    left join messages on messages.id = line.message_id
    left join lateral (
      select * from ${maySee(memberId)} person where person.id = messages.receiver_id limit 1
    ) person on true
    left join orders on orders.id = line.order_id
    order by line.id desc
  `.execute(db)

  const page = rows.slice(0, LEDGER_PAGE_SIZE)
  const last = rows.length > LEDGER_PAGE_SIZE ? page.at(-1) : undefined
  return { rows: page.map(rowOf), next: last ? { id: last.id, balance: last.balanceAfter - last.amount } : null }
}

function rowOf({ personId, firstName, lastName, cents, currency, credits, ...line }: Line): LedgerRow {
  return {
    ...line,
    ...(personId !== null && { person: { id: personId, firstName, lastName } }),
    ...(cents !== null && { package: { credits, cents, currency } }),
  }
}

/** Premium as it was last seen at the provider. What runs without giving premium can still be paid, or canceled. */
export async function findSubscription(db: Database, memberId: string): Promise<Subscription | null> {
  const { rows } = await sql<Omit<Subscription, 'hasPaymentFailed' | 'price'> & Price>`
    select case when is_premium(users) then state
        when state = 'ended' or cancels_at_period_end then 'ended' else 'unpaid' end as status, paid_through,
      cancels_at_period_end, case when is_premium(users) and state = 'active' and not cancels_at_period_end
        then paid_through end as next_charge_at,
      coalesce(subscriptions.cents, orders.cents) as cents, coalesce(subscriptions.currency, orders.currency) as currency,
      exists (
        select from orders owed where owed.user_id = orders.user_id and owed.withdrawn_at is not null
          and owed.paid_back_at is null) as is_refund_under_way,
      case when is_premium(users) and withdrawn_at is null and ${isFirstPurchase} and now() < ${withdrawalEnd}
        then ${withdrawalEnd} end as can_withdraw_until
    from orders
    join subscriptions on order_id = orders.id
    join users on users.id = orders.user_id
    where user_id = ${memberId} and kind = 'premium'
    order by state = 'ended', orders.created_at desc limit 1
  `.execute(db)
  const [plan] = rows
  if (!plan) return null
  const { cents, currency, ...rest } = plan
  const hasPaymentFailed = plan.status === 'past_due' || plan.status === 'unpaid'
  return { ...rest, price: { cents, currency }, hasPaymentFailed }
}

const withdrawalEnd = sql`orders.paid_at + make_interval(days => ${WITHDRAWAL_DAYS}::integer)`

const isFirstPurchase = sql<boolean>`not exists (
  select from orders earlier where earlier.user_id = orders.user_id and earlier.kind = 'premium'
    and earlier.paid_at < orders.paid_at)`

export type Running = {
  providerId: string
  customerId: string
  isRefused: boolean
  isWithdrawn: boolean
}

/** What may still be charged for premium as far as is known here, newest first: what gives none as well. */
export async function listRunning(db: Database, memberId: string): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select provider_id, customer_id, status = 'refused' as is_refused, withdrawn_at is not null as is_withdrawn
    from orders left join subscriptions on order_id = orders.id
    where user_id = ${memberId} and kind = 'premium' and provider_id is not null
      and status in ('open', 'processing', 'paid', 'refused') and state is distinct from 'ended'
    order by orders.created_at desc
  `.execute(db)
  return rows
}

/** What a member may withdraw from, or has withdrawn from and not been paid back. */
export async function findWithdrawable(
  db: Database,
  memberId: string,
): Promise<{ orderId: string; providerId: string } | undefined> {
  const { rows } = await sql<{ orderId: string; providerId: string }>`
    select orders.id as order_id, provider_id
    from orders join subscriptions on order_id = orders.id
    where user_id = ${memberId} and kind = 'premium' and status = 'paid' and (state <> 'ended' or withdrawn_at is not null)
    order by orders.created_at desc limit 1
  `.execute(db)
  return rows[0]
}

/** Writes down that a member withdraws, if they still may. From then on it is carried out, whatever happens. */
export async function noteWithdrawal(db: Database, orderId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update orders set withdrawn_at = coalesce(withdrawn_at, now()), next_look_at = now()
    where id = ${orderId}::uuid and status = 'paid'
      and (withdrawn_at is not null or now() < ${withdrawalEnd} and ${isFirstPurchase})
  `.execute(db)
  return numAffectedRows > 0n
}

/** Who is leaving while a next month would still be charged. */
export async function listRenewing(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct users.id
    from users join orders on user_id = users.id join subscriptions on order_id = orders.id
    where erase_at is not null and erased_at is null and kind = 'premium' and status in ('processing', 'paid')
      and state <> 'ended' and not cancels_at_period_end and withdrawn_at is null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Payments of packages that could still be made. */
export async function listUnpaid(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('providerId')
    .where('userId', '=', memberId)
    .where('kind', '=', 'credits')
    .where('status', 'in', ['open', 'processing'])
    .$narrowType<{ providerId: string }>()
    .where('providerId', 'is not', null)
    .execute()
  return rows.map(({ providerId }) => providerId)
}

/** The accounts at providers that a member has or has had. */
export async function listCustomers(db: Database, memberId: string) {
  const { rows } = await sql<{ customerId: string; mode: string }>`
    select stripe_customer_id as customer_id, stripe_mode as mode from users
    where id = ${memberId} and stripe_customer_id is not null
    union
    select customer_id, mode from orders where user_id = ${memberId}
  `.execute(db)
  return rows
}
