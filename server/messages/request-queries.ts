import { sql } from 'kysely'
import type { MessageRequest, Openings } from '#contract/messages.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#server/db/database.ts'
import { summaryOf } from '#server/members/columns.ts'
import type { Member } from '#server/members/current-user.ts'
import { maySee } from '#server/members/may-see.ts'
import { isConnected } from './queries.ts'

type Viewer = Pick<Member, 'id' | 'key'>

/** What decides whether somebody's first message to a member is a request. */
type Door = { firstName: string; isConnected: boolean } & Pick<Settings, 'writers' | 'writersBar'>

export async function findDoor(db: Database, senderId: string, receiverId: string): Promise<Door | undefined> {
  const { rows } = await sql<Door>`
    select other.first_name, coalesce(writers, 'everyone') as writers, coalesce(writers_bar, 60) as writers_bar, ${isConnected(senderId, sql`other.id`)} as is_connected
    from ${maySee(senderId)} other left join member_settings on member_id = other.id
    where other.id = ${receiverId}
  `.execute(db)
  return rows[0]
}

type RequestRow = MessageRequest['user'] & { content: string; createdAt: string; lastMessageId: number }

/** A page of what others have written first and the member has not answered, the latest first. */
export async function listRequests(
  db: Database,
  member: Viewer,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before: number | undefined; limit: number },
): Promise<(RequestRow & object)[]> {
  const side = (mine: 'a' | 'b', theirs: 'a' | 'b') => sql`
    select ${sql.ref(theirs)} as peer_key, last_message_id from conversations
    where ${sql.ref(mine)} = ${member.key} and state = 'requested' and opened_by <> ${member.key}`
  const { rows } = await sql<RequestRow>`
    select ${sql.join(summaryOf('peer').map((name) => sql.ref(name)))}, content, messages.created_at, last_message_id
    from (${side('a', 'b')} union all ${side('b', 'a')}) as asked
    cross join lateral (select * from ${maySee(member.id)} peer where peer.key = peer_key limit 1) as peer
    join messages on messages.id = last_message_id
    where last_message_id < ${before} and messages.deleted_at is null
    order by last_message_id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Makes a request a conversation, or keeps it away for good. Returns whether there was one. */
export async function answerRequest(
  db: Database,
  member: Viewer,
  peerId: string,
  state: 'open' | 'declined',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update conversations set state = ${state} from ${maySee(member.id)} peer
    where peer.id = ${peerId} and a = least(peer.key, ${member.key}::bigint) and b = greatest(peer.key, ${member.key}::bigint)
      and state = 'requested' and opened_by = peer.key
  `.execute(db)
  return numAffectedRows > 0n
}

/** How many more people the member may turn to today. */
export async function findOpenings(db: Database, memberId: string): Promise<Omit<Openings, 'hasReview'>> {
  const { rows } = await sql<Omit<Openings, 'hasReview'>>`
    select openings_left(users) as conversations, asks_left(users) as connections from users where id = ${memberId}
  `.execute(db)
  return rows[0]!
}
