import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'

/** Presence is told to at most this many of each: of the latest conversations (on each side) and of connections. */
const AUDIENCE_EACH = 200

/** Those of the sessions (by their hash) that still stand. */
export async function listStandingSessions(db: Database, sids: string[]): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`
    select sid from sessions join users on users.id = sess->>'userId'
    where sid = any(${sids}) and expire > now() and suspended_at is null
  `.execute(db)
  return rows.map(({ sid }) => sid)
}

/** Only people who write to each other see each other typing. */
export async function hasConversation(db: Database, member: { id: string; key: number }, otherId: string) {
  const { rows } = await sql`
    select from users other
    join conversations on a = least(other.key, ${member.key}) and b = greatest(other.key, ${member.key})
    where other.id = ${otherId}
      and not exists (select from blocked_pairs where member_id = ${member.id} and other_id = other.id)
  `.execute(db)
  return rows.length > 0
}

/** Who is told that a member comes or goes: those now online among the people of their conversations and connections. */
export async function listAudience(db: Database, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with member as (select id, key from users where id = ${memberId}), people as (
      (select users.id from conversations join users on users.key = b
        where a = (select key from member) order by last_message_id desc limit ${AUDIENCE_EACH})
      union (select users.id from conversations join users on users.key = a
        where b = (select key from member) order by last_message_id desc limit ${AUDIENCE_EACH})
      union (select connected_user_id from user_connections
        where user_id = ${memberId} and status = 'accepted' order by id desc limit ${AUDIENCE_EACH})
      union (select user_id from user_connections
        where connected_user_id = ${memberId} and status = 'accepted' order by id desc limit ${AUDIENCE_EACH})
    )
    select users.id from people join users using (id)
    where is_online and not exists (select from blocked_pairs where member_id = ${memberId} and other_id = users.id)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down that the member has a screen on this node. True when they have just come online. */
export async function comeOnline(db: Database, nodeId: string, memberId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, nodeId, memberId)
    const { rows } = await sql`
      with here as (
        insert into open_sockets (node_id, user_id) values (${nodeId}, ${memberId}) on conflict do nothing
      )
      update users set is_online = true where id = ${memberId} and not is_online returning id
    `.execute(tx)
    return rows.length > 0
  })
}

/** Writes down that the member's last screen on this node closed at `since`. True when they have none elsewhere. */
export async function goOffline(db: Database, nodeId: string, memberId: string, since: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, nodeId, memberId)
    const { rows } = await sql`
      with here as (
        delete from open_sockets where node_id = ${nodeId} and user_id = ${memberId}
      )
      update users set is_online = false, last_seen = ${since}
      where id = ${memberId} and is_online
        and not exists (select from open_sockets where user_id = users.id and node_id <> ${nodeId})
      returning id
    `.execute(tx)
    return rows.length > 0
  })
}

/** Two nodes settle the same member one after the other. The node comes before the member, as where a node is removed. */
async function lockMember(tx: Transaction, nodeId: string, memberId: string): Promise<void> {
  await sql`
    with node as (select id from nodes where id = ${nodeId} for key share)
    select users.id from users, node where users.id = ${memberId} for no key update of users
  `.execute(tx)
}

/** The node's sign of life. False when it had none before, or was taken for dead. */
export async function keepAlive(db: Database, nodeId: string): Promise<boolean> {
  const { rows } = await sql<{ wasKnown: boolean }>`
    insert into nodes (id) values (${nodeId}) on conflict (id) do update set seen_at = now()
    returning xmax <> 0 as was_known
  `.execute(db)
  return rows[0]!.wasKnown
}

export async function listSilentNodes(db: Database, nodeId: string, silence: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from nodes where id <> ${nodeId} and seen_at <= now() - make_interval(secs => ${silence / 1000})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes a node with its sockets. Returns the members who are offline thereby, last seen at its last sign of life. */
export async function removeNode(db: Database, nodeId: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select id from nodes where id = ${nodeId} for update`.execute(tx)
    await sql`
      select users.id from open_sockets join users on users.id = user_id where node_id = ${nodeId}
      order by users.id for no key update of users
    `.execute(tx)
    const { rows } = await sql<{ id: string }>`
      with node as (
        delete from nodes where id = ${nodeId} returning seen_at
      )
      update users set is_online = false, last_seen = node.seen_at
      from node, open_sockets as here
      where here.node_id = ${nodeId} and here.user_id = users.id
        and not exists (select from open_sockets where user_id = users.id and node_id <> ${nodeId})
      returning users.id
    `.execute(tx)
    return rows.map(({ id }) => id)
  })
}
