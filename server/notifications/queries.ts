import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { maySee } from '#server/members/may-see.ts'
import { type Asked, type Fact, type Paid, SENT_A_PHOTO } from './news.ts'

/** Whoever is to be told something. */
export type Reader = {
  id: string
  key: number
  email: string
  isWatching: boolean
  isMailable: boolean
  lastDigestAt: string | null
}

/** Null for whoever is told nothing: the suspended, those who have paused or are leaving, and those not complete. */
export async function findReader(db: Database, memberId: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select users.id, key, email, sent_at as last_digest_at,
      exists (select from open_sockets where user_id = users.id and is_watched) as is_watching,
      email_verified_at is not null as is_mailable
    from users left join mail_digests on mail_digests.member_id = users.id
    where users.id = ${memberId} and suspended_at is null and erase_at is null and paused_at is null and is_complete
  `.execute(db)
  return rows[0]
}

/** Unread messages of those whom the member may see, has accepted and has not muted. */
export async function listUnreadFrom(db: Database, { id, key }: Reader, about: string[]): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select other.id as about, other.first_name as name, unread as count, last.content as text
    from ${maySee(id)} other
    join lateral (
      select conversations.id, case when a = ${key} then a_unread else b_unread end as unread from conversations
      where a = least(other.key, ${key}::bigint) and b = greatest(other.key, ${key}::bigint)
        and (state = 'open' or opened_by = ${key})
    ) conversation on unread > 0
    join lateral (
      select case when photo is null then content else ${SENT_A_PHOTO}::text end as content from messages
      where conversation_id = conversation.id and receiver_id = ${id} and not is_read and deleted_at is null and not hidden_from_receiver
      order by messages.id desc limit 1
    ) last on true
    where other.id = any(${about}::text[]) and ${isHeard(id)}
  `.execute(db)
  return rows
}

/** Who has written first, or asked to connect, and is still to be answered. Of somebody who did both the message counts. */
export async function listAsking(db: Database, { id, key }: Reader, about: string[]): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select other.id as about, other.first_name as name, 1 as count, '' as text,
      case when writes then 'write' else 'connect' end as asks
    from ${maySee(id)} other
    cross join lateral (
      select exists (
        select from conversations where a = least(other.key, ${key}::bigint) and b = greatest(other.key, ${key}::bigint)
          and state = 'requested' and opened_by = other.key
      ) as writes, exists (
        select from user_connections where user_id = other.id and connected_user_id = ${id} and status = 'pending'
          and declined_at is null and withdrawn_at is null
      ) as connects
    ) asked
    where other.id = any(${about}::text[]) and (writes or connects) and ${isHeard(id)}
  `.execute(db)
  return rows
}

/** Who is connected with the member, or has accepted what they wrote first. */
export async function listAccepted(db: Database, { id, key }: Reader, about: string[]): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select other.id as about, other.first_name as name, 1 as count, '' as text,
      case when is_connected then 'connect' else 'write' end as asks
    from ${maySee(id)} other
    cross join lateral (
      select exists (
        select from user_connections
        where least(user_id, connected_user_id) = least(other.id, ${id}::text)
          and greatest(user_id, connected_user_id) = greatest(other.id, ${id}::text) and status = 'accepted'
      ) as is_connected, exists (
        select from conversations where a = least(other.key, ${key}::bigint) and b = greatest(other.key, ${key}::bigint)
          and state = 'open' and opened_by = ${key}
      ) as is_open
    ) between_them
    where other.id = any(${about}::text[]) and (is_connected or is_open) and ${isHeard(id)}
  `.execute(db)
  return rows
}

/** How many opportunities wait unseen: one fact of them all, or none. */
export async function listOpportunities(db: Database, { id }: Reader): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select '' as about, '' as name, count(*)::integer as count, '' as text from networking_alerts
    where user_id = ${id} and expires_at > now() and not is_read
      and exists (select from ${maySee(id, 'listed')} listed where listed.id = target_user_id)
    having count(*) > 0
  `.execute(db)
  return rows
}

/** What was paid for, as the ledger says it, and what it cost. */
export async function listPaid(db: Database, { id }: Reader, about: string[]): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select orders.id::text as about, line.description as name, 1 as count, '' as text,
      coalesce(line.cents, orders.cents) as cents, coalesce(line.currency, orders.currency) as currency
    from orders cross join lateral (
      select description, cents, currency from message_credits
      where order_id = orders.id and type = 'purchase' order by message_credits.id desc limit 1
    ) line
    where orders.user_id = ${id} and orders.id::text = any(${about}::text[]) and status = 'paid'
  `.execute(db)
  return rows
}

/** Of somebody who is muted nothing is heard unless it is looked at. */
function isHeard(memberId: string): RawBuilder<boolean> {
  return sql`not exists (select from mutes where member_id = ${memberId} and other_id = other.id)`
}
