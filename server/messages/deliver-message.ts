import { sql } from 'kysely'
import type { SentMessage } from '#contract/messages.ts'
import { enterMessageCost, messageCost, takeMessageCost } from '#server/billing/credits.ts'
import type { Database } from '#server/db/database.ts'
import { maySee, stillSees } from '#server/members/may-see.ts'

export type Draft = { senderId: string; receiverId: string; content: string; key: string | null }

type Delivery =
  | { outcome: 'delivered'; message: Omit<SentMessage, 'isRead'> }
  | { outcome: 'no_receiver' | 'no_credit' | 'key_taken' | 'limited' }

type Row = { hasReceiver: boolean; isLimited: boolean } & Omit<SentMessage, 'isRead' | 'id'> & { id: number | null }

/** A member whom the desk has limited writes to those who have written to them or been written to, and to nobody new. */
const isLimited = sql<boolean>`(coalesce(sender.limited_until > now(), false) and not exists (
  select from conversations where a = least(sender.key, receiver.key) and b = greatest(sender.key, receiver.key)))`

/**
 * Pays for a message and delivers it, in one statement, or does neither. Locks the sender, then the conversation: two
 * members writing to each other wait for one another and never in a circle. A message gets its number under the
 * conversation's lock, so that the numbers of a thread are in the order in which its messages appear. A block locks both
 * members: under the sender's lock it is looked again whether the receiver is there, so that nothing arrives, or is paid for,
 * after a block.
 */
export async function deliverMessage(db: Database, { senderId, receiverId, content, key }: Draft): Promise<Delivery> {
  const statement = sql<Row>`
    with receiver as (
      select id, key from ${maySee(senderId)} other where id = ${receiverId}
    ), locked as (
      select sender.id, sender.key, receiver.id as receiver_id, case when not ${isLimited} then ${messageCost} end as cost,
        ${isLimited} as is_limited
      from users sender, receiver where sender.id = ${senderId} and sender.erase_at is null
      for no key update of sender
    ), purse as (
      select * from locked where ${stillSees(sql`id`, sql`receiver_id`)}
    ), paid as (
      ${takeMessageCost}
    ), conversation as (
      insert into conversations as kept (a, b, last_message_id, a_unread, b_unread)
      select least(purse.key, receiver.key), greatest(purse.key, receiver.key), nextval('messages_id_seq'),
        (receiver.key < purse.key)::integer, (receiver.key > purse.key)::integer
      from purse, receiver where purse.cost is not null
      on conflict (a, b) do update set
        last_message_id = nextval('messages_id_seq'),
        a_unread = kept.a_unread + excluded.a_unread,
        b_unread = kept.b_unread + excluded.b_unread
      returning id, last_message_id
    ), message as (
      insert into messages (id, conversation_id, sender_id, receiver_id, content, cost, idempotency_key)
      overriding system value
      select conversation.last_message_id, conversation.id, purse.id, receiver.id, ${content}, purse.cost, ${key}
      from conversation, purse, receiver
      returning id, sender_id, receiver_id, content, created_at, cost
    ), ledger as (
      ${enterMessageCost}
    )
    select exists (select from purse) as has_receiver, coalesce((select is_limited from purse), false) as is_limited, message.*
    from (select) as one left join message on true`

  try {
    const { rows } = await statement.execute(db)
    const { hasReceiver, isLimited: isHeld, id, ...message } = rows[0]!
    if (id !== null) return { outcome: 'delivered', message: { id, ...message } }
    if (isHeld) return { outcome: 'limited' }
    return { outcome: hasReceiver ? 'no_credit' : 'no_receiver' }
  } catch (error) {
    if (breaks(error, 'messages_once')) return { outcome: 'key_taken' }
    // They were deleted while it was under way.
    if (breaks(error, 'messages_receiver_id_fkey')) return { outcome: 'no_receiver' }
    throw error
  }
}

function breaks(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
