import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

export type Stuck = { refused: number; withdrawals: number }

/** A refund that is not back after so many hours waits for more than a bank's word. */
const STUCK_AFTER_HOURS = 24

/** What waits for the operator: orders that were paid otherwise than ordered, and withdrawals that are not paid back. */
export async function countStuck(db: Database): Promise<Stuck> {
  const { rows } = await sql<Stuck>`
    select (select count(*)::integer from orders where status = 'refused') as refused,
      (select count(*)::integer from orders where withdrawn_at is not null and paid_back_at is null
        and withdrawn_at < now() - make_interval(hours => ${STUCK_AFTER_HOURS}::integer)) as withdrawals
  `.execute(db)
  return rows[0]!
}

/** Says so in the log for as long as anything waits. */
export async function warnOfStuck({ db, payments }: Pick<Deps, 'db' | 'payments'>): Promise<void> {
  const { refused, withdrawals } = await countStuck(db)
  if (refused + withdrawals === 0) return
  payments.warn(
    `Payments wait for a look: ${refused} refused orders, ${withdrawals} withdrawals not paid back in a day.`,
  )
}
