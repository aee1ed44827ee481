import { sql } from 'kysely'
import type { SentMessage } from '#contract/messages.ts'
import { enterMessageCost, messageCost, takeMessageCost } from '#server/billing/credits.ts'
import type { Database } from '#server/db/database.ts'
import { maySee } from '#server/members/may-see.ts'

export type Draft = { senderId: string; receiverId: string; content: string; key: string | null }

/** What the first message to somebody is to them. */
export type Opening = 'open' | 'requested'

/** Of the message, `asWhat` it came. Of a refusal: it is the first one, and is yet to be weighed, or why it is none. */
type Delivery =
  | { outcome: 'delivered'; asWhat: 'message' | 'answer' | 'request'; message: Omit<SentMessage, 'isRead'> }
  | { outcome: 'first' | 'no_receiver' | 'no_credit' | 'key_taken' | 'limited' | 'spent' | 'waiting' }

type Standing = 'gone' | 'open' | 'answer' | 'waiting' | 'new' | 'limited' | 'spent'
type Row = { standing: Standing | null } & Omit<SentMessage, 'isRead' | 'id'> & { id: number | null }

/**
 * Pays for a message and delivers it, in one statement, or does neither. Locks the sender, then the conversation: two
 * members writing to each other wait for one another and never in a circle. A message gets its number under the
 * conversation's lock, so that the numbers of a thread are in the order in which its messages appear. Under the sender's lock
 * it is looked how the two stand by then: a block locks both members, so that nothing arrives, or is paid for, after it, and
 * of first messages sent at once none is counted past the day's. The first message is delivered with an `opening` alone.
 */
export async function deliverMessage(
  db: Database,
  { senderId, receiverId, content, key }: Draft,
  opening: Opening | null,
): Promise<Delivery> {
  const statement = sql<Row>`
    with receiver as (
      select id, key from ${maySee(senderId)} other where id = ${receiverId}
    ), locked as (
      select sender.id, sender.key, receiver.id as receiver_id, ${messageCost} as cost
      from users sender, receiver where sender.id = ${senderId} and sender.erase_at is null
      for no key update of sender
    ), looked as materialized (
      select locked.*, opening_of(id, receiver_id) as standing from locked
    ), purse as (
      select * from looked where standing in ('open', 'answer') or (standing = 'new' and ${opening}::text is not null)
    ), paid as (
      ${takeMessageCost}
    ), conversation as (
      insert into conversations as kept (a, b, last_message_id, a_unread, b_unread, opened_by, state)
      select least(purse.key, receiver.key), greatest(purse.key, receiver.key), nextval('messages_id_seq'),
        (receiver.key < purse.key)::integer, (receiver.key > purse.key)::integer, purse.key, coalesce(${opening}, 'open')
      from purse, receiver where purse.cost is not null
      on conflict (a, b) do update set
        last_message_id = nextval('messages_id_seq'),
        a_unread = kept.a_unread + excluded.a_unread,
        b_unread = kept.b_unread + excluded.b_unread,
        state = case when kept.opened_by = excluded.opened_by then kept.state else 'open' end,
        answered_at = case when kept.opened_by = excluded.opened_by then kept.answered_at else coalesce(kept.answered_at, now()) end
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
    select (select standing from looked) as standing, message.* from (select) as one left join message on true`

  try {
    const { rows } = await statement.execute(db)
    const { standing, id, ...message } = rows[0]!
    if (id === null) return { outcome: refusalOf(standing, opening) }
    const isRequest = standing === 'new' && opening === 'requested'
    const asWhat = isRequest ? 'request' : standing === 'answer' ? 'answer' : 'message'
    return { outcome: 'delivered', asWhat, message: { id, ...message } }
  } catch (error) {
    if (breaks(error, 'messages_once')) return { outcome: 'key_taken' }
    // They were deleted while it was under way.
    if (breaks(error, 'messages_receiver_id_fkey')) return { outcome: 'no_receiver' }
    throw error
  }
}

function refusalOf(standing: Standing | null, opening: Opening | null) {
  if (standing === null || standing === 'gone') return 'no_receiver'
  if (standing === 'waiting' || standing === 'limited' || standing === 'spent') return standing
  return standing === 'new' && opening === null ? 'first' : 'no_credit'
}

function breaks(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
