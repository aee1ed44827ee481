import { sql, type RawBuilder } from 'kysely'
import type { MemberSummary } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import { summaryOf } from '#server/members/columns.ts'
import { maySee } from '#server/members/may-see.ts'
import { isAccepted, isKept, type Viewer } from './queries.ts'

/** A message of a thread that its viewer can read. */
export type Readable = MemberSummary & { messageId: number; senderId: string; content: string; createdAt: string }

type Searched = { viewer: Viewer; terms: string[]; before: number }

/** Of the ids that a query names, the messages that stand in a thread of the viewer's with their words, the latest first. */
export async function listReadable(
  db: Database,
  viewer: Viewer,
  ids: RawBuilder<unknown>,
  limit: number,
): Promise<(Readable & object)[]> {
  const { rows } = await sql<Readable>`
    with named as materialized (${ids})
    select ${sql.join(summaryOf('peer').map((name) => sql.ref(name)))}, message_id, sender_id, content, message.created_at
    from (select message_id from named order by message_id desc) as latest
    cross join lateral (
      select conversation_id, sender_id, receiver_id, content, created_at from messages
      where id = message_id and ${viewer.id} in (sender_id, receiver_id) and content <> '' and ${isKept(viewer.id)} limit 1) as message
    cross join lateral (select from conversations where id = conversation_id and ${isAccepted(viewer)} limit 1) as conversation
    cross join lateral (
      select * from ${maySee(viewer.id)} other
      where other.id = case sender_id when ${viewer.id} then receiver_id else sender_id end limit 1) as peer
    order by message_id desc limit ${limit}
  `.execute(db)
  return rows
}

/** The latest messages of the viewer's that the index does not hold yet, so many at most. */
export function unindexed({ viewer, before }: Omit<Searched, 'terms'>, atMost: number): RawBuilder<unknown> {
  const indexed = sql`(select coalesce(max(message_id), 0) from message_terms)`
  const side = (mine: 'a' | 'b') => sql`
    select id from conversations where ${sql.ref(mine)} = ${viewer.key} and last_message_id > ${indexed}`
  return sql`
    select newest.id as message_id from (${side('a')} union all ${side('b')}) as mine
    cross join lateral (
      select messages.id from messages
      where conversation_id = mine.id and messages.id > ${indexed} and messages.id < ${before} order by messages.id desc limit ${atMost}) as newest
    order by newest.id desc limit ${atMost}`
}

/** Of the latest so many that the index holds of the viewer's, those with all of the terms. */
export function amongLatest({ viewer, terms, before }: Searched, atMost: number): RawBuilder<unknown> {
  return sql`
    select message_id from (
      select message_id, terms from message_terms where member_key = ${viewer.key} and message_id < ${before}
      order by message_id desc limit ${atMost}) as latest
    where terms @@ ${queryFor(viewer, terms)}`
}

/** All that the index holds of the viewer's with all of the terms. */
export function amongAll({ viewer, terms, before }: Searched): RawBuilder<unknown> {
  return sql`select message_id from message_terms where terms @@ ${queryFor(viewer, terms)} and message_id < ${before}`
}

/** A term is found wherever a word begins with it. */
function queryFor({ key }: Viewer, terms: string[]): RawBuilder<unknown> {
  return sql`${terms.map((term) => `'${termFor(key, term)}':*`).join(' & ')}::tsquery`
}

/** How a term of a member's stands in the index. */
export function termFor(memberKey: number, term: string): string {
  return `${memberKey}.${term}`
}
