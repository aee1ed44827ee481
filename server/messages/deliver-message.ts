import { sql, type RawBuilder } from 'kysely'
import { hasContact } from '#contract/contacts.ts'
import { enterMessageCost, messageCost, takeMessageCost } from '#server/billing/credits.ts'
import type { Database } from '#server/db/database.ts'
import { maySee } from '#server/members/may-see.ts'
import { noticeFrom } from '#server/notices/notices.ts'
import { isMuted } from './queries.ts'
import { type Delivered, type Draft, type Opening, type Standing, standingOf } from './draft.ts'

/**
 * Of the message, `asWhat` it came. Of a refusal: it is the first one, and is yet to be weighed, it is to be looked at, or why it
 * is none.
 */
export type Delivery =
  | { outcome: 'delivered'; asWhat: 'message' | 'answer' | 'request'; message: Delivered }
  | {
      outcome:
        | 'first'
        | 'hold'
        | 'no_receiver'
        | 'no_credit'
        | 'key_taken'
        | 'limited'
        | 'spent'
        | 'waiting'
        | 'held'
        | 'unapproved'
        | 'too_early'
    }

type Row = { standing: Standing | null; isEarly: boolean | null } & Omit<Delivered, 'id'> & { id: number | null }

type Leave = {
  /** What a first message is to be; absent where that is yet to be weighed. */
  opening?: Opening
  /** A moderator has looked at it: it is sent whatever it holds, and however many were begun today. */
  isReviewed?: boolean
  /** What leads elsewhere or went to many is to be looked at; not so where nobody does, or somebody has. */
  isHeldBack?: boolean
}

/**
 * Pays for a message and delivers it, in one statement, or does neither. Locks the sender, then the conversation: two
 * members writing to each other wait for one another and never in a circle. A message gets its number under the
 * conversation's lock, so that the numbers of a thread are in the order in which its messages appear. Under the sender's lock
 * it is looked how the two stand by then: a block locks both members, so that nothing arrives, or is paid for, after it, and
 * of messages sent at once none is counted past the day's, and none goes to many alike.
 */
export async function deliverMessage(db: Database, draft: Draft, leave: Leave = {}): Promise<Delivery> {
  const { senderId, receiverId, content, key, photo } = draft
  const { opening = null, isReviewed = false, isHeldBack = !isReviewed } = leave
  const mayFollow = !isHeldBack || !hasContact(content)
  const opens = isReviewed ? sql`('new', 'spent')` : sql`('new')`
  const statement = sql<Row>`
    with receiver as (
      select id, key, first_name from ${maySee(senderId)} other where id = ${receiverId}
    ), locked as (
      select sender.id, sender.key, ${messageCost} as cost
      from users sender, receiver where sender.id = ${senderId} and sender.erase_at is null and sender.suspended_at is null
      for no key update of sender
    ), looked as materialized (
      select locked.*, ${standingOf({ ...draft, ...(!isHeldBack && { content: '' }), ...(isReviewed && { key: null }) })} as standing,
        ${photo ? isEarly : sql`false`} as is_early from locked, receiver
    ), purse as (
      select * from looked where not is_early and (standing in ('open', 'answer') or (standing = 'unanswered' and ${mayFollow})
        or (standing in ${opens} and ${opening}::text is not null))
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
        a_archived = ${staysArchived('a', receiverId)},
        b_archived = ${staysArchived('b', receiverId)},
        state = case when kept.opened_by = excluded.opened_by then kept.state else 'open' end,
        answered_at = case when kept.opened_by = excluded.opened_by then kept.answered_at else coalesce(kept.answered_at, now()) end
      returning id, last_message_id
    ), message as (
      insert into messages (id, conversation_id, sender_id, receiver_id, content, cost, idempotency_key, photo, photo_width, photo_height)
      overriding system value
      select conversation.last_message_id, conversation.id, purse.id, receiver.id, ${content}, purse.cost, ${key},
        ${photo?.file}::text, ${photo?.width}::integer, ${photo?.height}::integer
      from conversation, purse, receiver
      returning id, sender_id, receiver_id, content, created_at, cost
    ), ledger as (
      ${enterMessageCost}
    ), told as (
      ${noticeFrom(sql`message`, {
        memberId: sql`receiver_id`,
        kind: sql`case when ${opening}::text = 'requested' and (select standing from looked) in ('new', 'spent') then 'request' else 'message' end`,
        about: sql`sender_id`,
      })}
    )
    select (select standing from looked) as standing, (select is_early from looked) as is_early, message.* from (select) as one left join message on true`

  try {
    const { rows } = await statement.execute(db)
    const { standing, isEarly, id, ...message } = rows[0]!
    if (id === null) return { outcome: refusalOf(standing, leave, mayFollow, isEarly) }
    const isRequest = (standing === 'new' || standing === 'spent') && opening === 'requested'
    const asWhat = isRequest ? 'request' : standing === 'answer' ? 'answer' : 'message'
    return { outcome: 'delivered', asWhat, message: { id, ...message } }
  } catch (error) {
    if (breaks(error, 'messages_once')) return { outcome: 'key_taken' }
    // They were deleted while it was under way.
    if (breaks(error, 'messages_receiver_id_fkey')) return { outcome: 'no_receiver' }
    throw error
  }
}

/** Photos are sent where both have written. */
const isEarly = sql<boolean>`not exists (
  select from conversations where a = least(locked.key, receiver.key) and b = greatest(locked.key, receiver.key) and answered_at is not null)`

/** A conversation that was put away comes back with each message, but to whoever has muted its sender. */
function staysArchived(side: 'a' | 'b', receiverId: string): RawBuilder<boolean> {
  const [isAway, arrives] = [sql.ref(`kept.${side}Archived`), sql.ref(`excluded.${side}Unread`)]
  return sql`case when ${isAway} and ${arrives} > 0 then ${isMuted(sql`(select id from purse)`, { id: receiverId })} else false end`
}

function refusalOf(
  standing: Standing | null,
  { opening, isReviewed }: Leave,
  mayFollow: boolean,
  isEarly: boolean | null,
) {
  if (standing === null || standing === 'gone') return 'no_receiver'
  if (standing === 'kept') return 'key_taken'
  if (isEarly) return 'too_early'
  if (standing === 'alike' || (standing === 'unanswered' && !mayFollow)) return 'hold'
  if (standing === 'waiting' || standing === 'held' || standing === 'limited' || standing === 'unapproved')
    return standing
  if (standing === 'spent' && !isReviewed) return standing
  return standing === 'new' && !opening ? 'first' : 'no_credit'
}

function breaks(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
