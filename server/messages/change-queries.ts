import { sql } from 'kysely'
import { CHANGE_MINUTES, type Reaction } from '#contract/messages.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Member } from '#server/members/current-user.ts'
import { maySee } from '#server/members/may-see.ts'
import { alikeOf, type Draft, type Standing, standingOf } from './draft.ts'
import { isAccepted, markRead } from './queries.ts'

type Viewer = Pick<Member, 'id' | 'key'>

/** A message of a thread that its viewer sees, by what decides what they may do with it. */
export type Changeable = {
  id: number
  conversationId: number
  senderId: string
  content: string
  /** The file of its photo. */
  photo: string | null
  /** Deleted by its sender, or removed by a moderator. */
  isGone: boolean
  isRecent: boolean
  peerId: string
  peerKey: number
  /** What it is to the other one: not all have accepted it. */
  toPeer: 'message' | 'request' | 'declined'
}

/**
 * A message that the viewer wants to change, with the viewer locked until the transaction ends: a block, a suspension and what they
 * change besides come before or after. Nothing where they have no such message, or do not see the other one any more.
 */
export async function takeChangeable(tx: Transaction, viewer: Viewer, id: number): Promise<Changeable | undefined> {
  await sql`select from users where id = ${viewer.id} for no key update`.execute(tx)
  const { rows } = await sql<Changeable>`
    select messages.id, conversation_id, sender_id, content, photo, removed_at is not null or deleted_at is not null as is_gone,
      created_at > now() - make_interval(mins => ${CHANGE_MINUTES}) as is_recent, peer.id as peer_id, peer.key as peer_key,
      case when state = 'open' or opened_by = peer.key then 'message' when state = 'requested' then 'request' else state end as to_peer
    from messages
    join conversations on conversations.id = conversation_id and ${isAccepted(viewer)}
    cross join lateral (
      select other.id, other.key from ${maySee(viewer.id)} other
      where other.id = case sender_id when ${viewer.id} then receiver_id else sender_id end limit 1) as peer
    where messages.id = ${id} and ${viewer.id} in (sender_id, receiver_id)
      and exists (select from users where id = ${viewer.id} and erase_at is null and suspended_at is null)
  `.execute(tx)
  return rows[0]
}

/** How words stand to somebody, and to how many others they went. Nothing where they are gone. */
export async function weighWords(tx: Transaction, draft: Draft) {
  const { rows } = await sql<{ standing: Standing; alike: number }>`
    select ${standingOf(draft)} as standing, ${alikeOf(draft)} as alike
    from ${maySee(draft.senderId)} receiver where receiver.id = ${draft.receiverId}
  `.execute(tx)
  return rows[0]
}

/** What a message said before, for as long as nobody has answered: see `sent_alike`. */
const LETTERS = sql<string[] | null>`case when exists (select from conversations, users
    where conversations.id = conversation_id and users.id = sender_id and opened_by = users.key and answered_at is null)
  then array_remove(array_append(earlier_letters, letters_hash(content)), null) else earlier_letters end`

/** Returns whether it was still there. */
export async function keepEdit(tx: Transaction, id: number, content: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ content, editedAt: sql`now()`, earlierLetters: LETTERS })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the words of a message away for both, with its photo, and what was unread of it. */
export async function keepDeletion(tx: Transaction, message: Changeable): Promise<void> {
  await forget(tx, message, { id: message.peerId, key: message.peerKey })
  await tx
    .updateTable('messages')
    .set({ content: '', deletedAt: sql`now()`, senderReaction: null, receiverReaction: null, earlierLetters: LETTERS })
    .where('id', '=', message.id)
    .execute()
}

/** Takes a message from one's own side of its thread. Returns whether it was there. */
export async function hideMessage(tx: Transaction, message: Changeable, viewer: Viewer): Promise<boolean> {
  const isOwn = message.senderId === viewer.id
  if (!isOwn) await forget(tx, message, viewer)
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set(isOwn ? { hiddenFromSender: true } : { hiddenFromReceiver: true })
    .where('id', '=', message.id)
    .where(isOwn ? 'hiddenFromSender' : 'hiddenFromReceiver', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What its reader will not find counts as unread no more. */
async function forget(tx: Transaction, { id, conversationId }: Changeable, reader: Viewer): Promise<void> {
  await markRead(tx, reader, { conversationId, from: id, upTo: id })
}

/** Returns whether it is another than before. */
export async function keepReaction(
  tx: Transaction,
  message: Changeable,
  viewer: Viewer,
  reaction: Reaction | null,
): Promise<boolean> {
  const column = message.senderId === viewer.id ? 'senderReaction' : 'receiverReaction'
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ [column]: reaction })
    .where('id', '=', message.id)
    .where(column, 'is distinct from', reaction)
    .where('removedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
