import { sql } from 'kysely'
import { type Credits, CREDITS_PER_MESSAGE, FREE_MESSAGES_PER_DAY, STARTING_CREDITS } from '#contract/billing.ts'
import type { MessageCost } from '#contract/messages.ts'
import type { Database, Transaction } from '#server/db/database.ts'

/** The free messages of a day end at midnight UTC, and a message that waited over midnight does not bring the old day back. */
const today = sql<string>`(now() at time zone 'utc')::date`

/**
 * What a message takes from the row named `sender`: nothing for premium, else a credit, else one of the day's free
 * messages; null when none of these is left. Decide it under the row's lock.
 */
export const messageCost = sql<MessageCost | null>`
  case
    when is_premium(sender) then 'premium'
    when sender.credits >= ${CREDITS_PER_MESSAGE}::integer then 'credit'
    when coalesce(sender.free_messages_day < ${today}, true) then 'free'
    when sender.free_messages_used < ${FREE_MESSAGES_PER_DAY}::integer then 'free'
  end`

/** Takes the `cost` of the row named `purse` from its member. The table refuses a balance below zero. */
export const takeMessageCost = sql`
  update users set
    credits = credits - case purse.cost when 'credit' then ${CREDITS_PER_MESSAGE}::integer else 0 end,
    free_messages_used = case
      when purse.cost <> 'free' then free_messages_used
      when free_messages_day >= ${today} then free_messages_used + 1
      else 1
    end,
    free_messages_day = case purse.cost when 'free' then greatest(free_messages_day, ${today}) else free_messages_day end
  from purse where users.id = purse.id and purse.cost in ('credit', 'free')`

/** Writes down what the row named `message` took from its sender. A free message leaves a row of amount 0, premium none. */
export const enterMessageCost = sql`
  insert into message_credits (user_id, amount, type, description, message_id)
  select sender_id, case cost when 'credit' then -${CREDITS_PER_MESSAGE}::integer else 0 end, 'message',
    case cost when 'credit' then 'Message' else 'Free message' end, id
  from message where cost <> 'premium'`

/** The first credits of an account, which come once. */
export async function enterWelcomeCredits(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    with entered as (
      insert into message_credits (user_id, amount, type, description)
      values (${memberId}, ${STARTING_CREDITS}::integer, 'signup_bonus', 'Welcome credits')
      on conflict (user_id) where type = 'signup_bonus' do nothing
      returning user_id, amount
    )
    update users set credits = credits + amount from entered where users.id = entered.user_id
  `.execute(tx)
}

export async function findCredits(db: Database, memberId: string): Promise<Credits> {
  return db
    .selectFrom('users')
    .select('credits')
    .select(
      sql<number>`${FREE_MESSAGES_PER_DAY}::integer
        - case when free_messages_day >= ${today} then free_messages_used else 0 end`.as('freeMessagesRemaining'),
    )
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
