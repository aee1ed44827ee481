import { sql } from 'kysely'

/** When an order is looked after that is still to be paid: soon while it is new, every hour of its first day, then no more. */
export const nextLookAtOpen = sql<string>`
  now() + least(greatest((now() - created_at) / 4, interval '5 minutes'), interval '1 hour')`

/** Refunds and disputes come late. What is paid is looked after less and less, for half a year. */
export const nextLookAtPaid = sql<string | null>`
  case when paid_at is null or now() - paid_at < interval '180 days'
    then now() + greatest((now() - coalesce(paid_at, now())) / 2, interval '6 hours') end`

/** A refund that is refused, or takes its time, is asked for again for as long as it takes, less and less often. */
export const nextLookAtOwed = sql<string>`
  now() + least(greatest((now() - withdrawn_at) / 4, interval '10 minutes'), interval '6 hours')`

/** Banks send refunds back for weeks. */
export const nextLookAtPaidBack = sql<string | null>`
  case when now() - paid_back_at < interval '40 days'
    then now() + greatest((now() - paid_back_at) / 2, interval '1 day') end`

/** Every few hours while a renewal fails or is due, otherwise when it is, and once a day in any case. */
export const nextLookAtPremium = (paidThrough: string | null) => sql<string>`
  now() + greatest(least(${paidThrough}::timestamptz - now() + interval '5 minutes', interval '1 day'), interval '1 hour')`
