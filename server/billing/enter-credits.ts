import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

export type Entry = {
  userId: string
  /** Granted where positive, taken back where negative. */
  amount: number
  type: 'purchase' | 'refund' | 'adjustment'
  description: string
  orderId: string
  look: number
}

/**
 * Enters what an order grants or takes back: balance and ledger together. What is taken back and no longer there becomes
 * the member's debt, and what is granted settles a debt first; then the line says what reached the balance, except that a
 * purchase shows in full and what it settled as a line of its own.
 */
export async function enterCredits(tx: Transaction, { amount, ...line }: Entry): Promise<void> {
  const { userId, type, description, orderId, look } = line
  await sql`
    with purse as (
      select id, least(${amount}::integer, credit_debt) as settled, least(-${amount}::integer, credits) as taken
      from users where id = ${userId} for no key update
    ), change as (
      select id, case when ${amount}::integer > 0 then ${amount}::integer - settled else -taken end as credits,
        case when ${amount}::integer > 0 then -settled else -${amount}::integer - taken end as debt
      from purse
    ), kept as (
      update users set credits = users.credits + change.credits, credit_debt = credit_debt + change.debt
      from change where users.id = change.id
    )
    insert into message_credits (user_id, amount, type, description, order_id, look)
    select id, case ${type} when 'purchase' then ${amount}::integer else credits end, ${type}, ${description},
      ${orderId}::uuid, ${look}::bigint
    from change
    union all
    select id, debt, 'adjustment', 'Settles credits of a returned payment', ${orderId}::uuid, ${look}::bigint
    from change where ${type} = 'purchase' and debt < 0
  `.execute(tx)
}
