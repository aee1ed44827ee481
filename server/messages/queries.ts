import { sql, type RawBuilder } from 'kysely'
import { MESSAGE_PHOTOS_PATH } from '#contract/message-photos.ts'
import type { Conversation, Message, Reaction } from '#contract/messages.ts'
import type { MessagePhoto } from '#contract/photos.ts'
import type { Database } from '#server/db/database.ts'
import { summaryOf } from '#server/members/columns.ts'
import type { Member } from '#server/members/current-user.ts'
import { maySee } from '#server/members/may-see.ts'

export type Viewer = Pick<Member, 'id' | 'key'>
type Page = { before: number | undefined; limit: number }

/** The member behind an id, if the viewer may see them. */
export type Peer = {
  id: string
  key: number
  isPremium: boolean
  conversationId: number | null
  /** Both have written. */
  isAnswered: boolean
  isConnected: boolean
  unread: number
}

export async function findPeer(db: Database, viewer: Viewer, peerId: string): Promise<Peer | undefined> {
  const { rows } = await sql<Peer>`
    select peer.id, peer.key, is_premium(peer) as is_premium, conversations.id as conversation_id,
      answered_at is not null as is_answered, ${isConnected(viewer.id, sql`peer.id`)} as is_connected,
      coalesce(case when a = ${viewer.key} then a_unread else b_unread end, 0) as unread
    from ${maySee(viewer.id)} peer
    left join conversations on a = least(peer.key, ${viewer.key}) and b = greatest(peer.key, ${viewer.key})
      and ${isAccepted(viewer)}
    where peer.id = ${peerId}
  `.execute(db)
  return rows[0]
}

export type Thread = { conversationId: number; viewerId: string; isConnected: boolean }

/** A page of a thread as one of the two sees it, the newest message first; of what came after a message the oldest. */
export async function listMessages(
  db: Database,
  thread: Thread,
  { before, after, limit }: Partial<Page> & { after?: number | undefined; limit: number },
): Promise<Message[]> {
  const { conversationId, viewerId, isConnected } = thread
  const isOwn = sql<boolean>`sender_id = ${viewerId}`
  let query = db
    .selectFrom('messages')
    .select(['id', 'senderId', 'receiverId', 'content', 'createdAt', 'isRead'])
    .select([
      sql<boolean>`edited_at is not null`.as('isEdited'),
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
      photoOf(sql`not ${isOwn} and not ${isConnected}::boolean`).as('photo'),
      sql<Reaction | null>`case when ${isOwn} then sender_reaction else receiver_reaction end`.as('ownReaction'),
      sql<Reaction | null>`case when ${isOwn} then receiver_reaction else sender_reaction end`.as('otherReaction'),
    ])
    .where('conversationId', '=', conversationId)
    .where(isKept(viewerId))
    .orderBy('id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  if (after !== undefined) query = query.where('id', '>', after)
  return query.execute()
}

/** The photo of a message, as whoever asks sees it; null where it is none. */
function photoOf(isBlurred: RawBuilder<unknown>): RawBuilder<MessagePhoto | null> {
  return sql`case when photo is not null then json_build_object('address', ${MESSAGE_PHOTOS_PATH}::text || photo,
    'width', photo_width, 'height', photo_height, 'isBlurred', ${isBlurred}) end`
}

/** Whether the two are connected. */
export function isConnected(oneId: string, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from user_connections where status = 'accepted'
      and least(user_id, connected_user_id) = least(${other}, ${oneId}::text)
      and greatest(user_id, connected_user_id) = greatest(${other}, ${oneId}::text))`
}

/** Whether the viewer has not deleted a message for themselves. */
export function isKept(viewerId: string): RawBuilder<boolean> {
  return sql`not case when sender_id = ${viewerId} then hidden_from_sender else hidden_from_receiver end`
}

/** Whether a photo stands in a thread of the viewer's: they see the other one, and have it still. */
export async function canReadPhoto(db: Database, viewer: Viewer, file: string): Promise<boolean> {
  const { rows } = await sql`
    select from messages
    join conversations on conversations.id = conversation_id and ${isAccepted(viewer)}
    cross join lateral (
      select from ${maySee(viewer.id)} other
      where other.id = case sender_id when ${viewer.id} then receiver_id else sender_id end limit 1) as peer
    where photo = ${file} and ${viewer.id} in (sender_id, receiver_id) and ${isKept(viewer.id)}
  `.execute(db)
  return rows.length > 0
}

/**
 * Marks what the member received up to a message as read, or from another one on, and takes as many off their counter. What
 * arrived since stays unread. Returns how many there were.
 */
export async function markRead(
  db: Database,
  reader: Viewer,
  { conversationId, from = 0, upTo }: { conversationId: number; from?: number; upTo: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with conversation as (
      select id from conversations where id = ${conversationId} for no key update
    ), read as (
      update messages set is_read = true from conversation
      where conversation_id = conversation.id and receiver_id = ${reader.id} and not is_read and messages.id between ${from} and ${upTo}
      returning messages.id
    ), counted as (
      update conversations set
        a_unread = a_unread - case a when ${reader.key} then amount else 0 end,
        b_unread = b_unread - case b when ${reader.key} then amount else 0 end
      from (select count(*)::integer as amount from read) as newly
      where id = ${conversationId} and amount > 0
    )
    select count(*)::integer as count from read
  `.execute(db)
  return rows[0]!.count
}

/** Whether the operator's emergency switch is on, which lets no links through. */
export async function isEmergency(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select is_emergency() as is_on`.execute(db)
  return rows[0]!.isOn
}

export async function findSentWithKey(db: Database, senderId: string, key: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'senderId', 'receiverId', 'content', 'createdAt', 'cost'])
    .select([
      sql<boolean>`edited_at is not null`.as('isEdited'),
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
      photoOf(sql`false`).as('photo'),
      'senderReaction as ownReaction',
      'receiverReaction as otherReaction',
    ])
    .where('senderId', '=', senderId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
}

/** A conversation that the member has begun or accepted. What else there is of one is a request. */
export function isAccepted({ key }: Viewer): RawBuilder<boolean> {
  return sql`(state = 'open' or opened_by = ${key})`
}

/** Whether a member has muted somebody. */
export function isMuted(column: RawBuilder<unknown>, { id }: Pick<Viewer, 'id'>): RawBuilder<boolean> {
  return sql`exists (select from mutes where member_id = ${id} and other_id = ${column})`
}

type ConversationRow = Conversation['user'] &
  Conversation['lastMessage'] & {
    unreadCount: number
    isMuted: boolean
    isWaiting: boolean
    isAnswered: boolean
    lastMessageId: number
  }

/** A page of the member's conversations or of those they have put away, the latest first. Each side of a pair has an index of its own to walk. */
export async function listConversations(
  db: Database,
  member: Viewer,
  { before = Number.MAX_SAFE_INTEGER, limit, isArchived = false }: Page & { isArchived?: boolean },
): Promise<(Conversation & { lastMessageId: number })[]> {
  const side = (mine: 'a' | 'b', theirs: 'a' | 'b') => sql`
    select ${sql.join(summaryOf('peer').map((name) => sql.ref(name)))}, conversations.id as conversation_id, last_message_id,
      opened_at, ${isMuted(sql`peer.id`, member)} as is_muted, state <> 'open' as is_waiting, answered_at is not null as is_answered,
      ${sql.ref(`${mine}Unread`)} as unread_count
    from conversations
    join ${maySee(member.id)} peer on peer.key = ${sql.ref(theirs)}
    where ${sql.ref(mine)} = ${member.key} and last_message_id < ${before} and ${isAccepted(member)}
      and ${isArchived ? sql`` : sql`not `}${sql.ref(`${mine}Archived`)}
    order by last_message_id desc limit ${limit}`

  const { rows } = await sql<ConversationRow>`
    select mine.*, coalesce(content, '') as content, coalesce(has_photo, false) as has_photo, coalesce(sender_id, mine.id) as sender_id,
      coalesce(shown.created_at, opened_at) as created_at, coalesce(is_deleted, true) as is_deleted
    from ((${side('a', 'b')}) union all (${side('b', 'a')})) as mine
    left join lateral (
      select content, photo is not null as has_photo, sender_id, created_at, deleted_at is not null as is_deleted from messages
      where messages.conversation_id = mine.conversation_id and ${isKept(member.id)}
      order by messages.id desc limit 1
    ) as shown on true
    order by last_message_id desc limit ${limit}
  `.execute(db)

  return rows.map(
    ({
      content,
      hasPhoto,
      senderId,
      createdAt,
      isDeleted,
      unreadCount,
      isMuted,
      isWaiting,
      isAnswered,
      lastMessageId,
      ...user
    }) => ({
      user,
      unreadCount: isMuted ? 0 : unreadCount,
      isMuted,
      isWaiting,
      isAnswered,
      lastMessageId,
      lastMessage: { content, hasPhoto, senderId, createdAt, isDeleted },
    }),
  )
}
