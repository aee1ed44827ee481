import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import { isHidden, maySee } from '#server/members/may-see.ts'

/** Presence is told to at most this many of each: of the latest conversations (on each side) and of connections. */
const AUDIENCE_EACH = 200

/** Which of these sessions, given by their hashes, are still valid. */
export async function listStandingSessions(db: Database, sids: string[]): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`
    select sid from sessions join users on users.id = sess->>'userId'
    where sid = any(${sids}) and expire > now() and suspended_at is null and erase_at is null
  `.execute(db)
  return rows.map(({ sid }) => sid)
}

/** Somebody, and whom they are to hear of. */
export type Sight = { viewerId: string; otherId: string }

/** Those of these in which the viewer may not see the other. */
export async function listOutOfSight(db: Database, sights: Sight[]): Promise<Sight[]> {
  const { rows } = await sql<Sight>`
    select viewer_id, other_id
    from unnest(${sights.map(({ viewerId }) => viewerId)}::text[], ${sights.map(({ otherId }) => otherId)}::text[])
      as sight (viewer_id, other_id)
    where ${isHidden(sql`other_id`, sql`viewer_id`)}
  `.execute(db)
  return rows
}

/** Only people who write to each other see each other typing. */
export async function hasConversation(db: Database, member: { id: string; key: number }, otherId: string) {
  const { rows } = await sql`
    select from ${maySee(member.id)} other
    join conversations on a = least(other.key, ${member.key}) and b = greatest(other.key, ${member.key})
    where other.id = ${otherId} and state = 'open'
  `.execute(db)
  return rows.length > 0
}

/** Who is told that members come or go: those now online among the people of each one's conversations and connections. */
export async function listAudiences(db: Database, memberIds: string[]): Promise<{ memberId: string; id: string }[]> {
  const { rows } = await sql<{ memberId: string; id: string }>`
    select member.id as member_id, online.id
    from unnest(${memberIds}::text[]) as told (id) join users member on member.id = told.id
    cross join lateral (
      (select users.id from conversations join users on users.key = b
        where a = member.key order by last_message_id desc limit ${sql.lit(AUDIENCE_EACH)})
      union (select users.id from conversations join users on users.key = a
        where b = member.key order by last_message_id desc limit ${sql.lit(AUDIENCE_EACH)})
      union (select connected_user_id from user_connections
        where user_id = member.id and status = 'accepted' order by id desc limit ${sql.lit(AUDIENCE_EACH)})
      union (select user_id from user_connections
        where connected_user_id = member.id and status = 'accepted' order by id desc limit ${sql.lit(AUDIENCE_EACH)})
    ) people cross join lateral (select user_id as id from open_sockets where user_id = people.id limit 1) online
    where not ${isHidden(sql`member.id`, sql`online.id`)}
  `.execute(db)
  return rows
}

/** Who does not want to be seen online never is, whatever their screens. */
const isShown = sql`not exists (select from member_settings where member_id = users.id and not presence)`

/** Writes down that the members have a screen on this node. Returns those who have just come online. */
export async function comeOnline(db: Database, nodeId: string, members: { id: string }[]): Promise<string[]> {
  const ids = members.map(({ id }) => id)
  return db.transaction().execute(async (tx) => {
    await lockMembers(tx, nodeId, ids)
    const { rows } = await sql<{ id: string }>`
      with here as (
        insert into open_sockets (node_id, user_id)
        select ${nodeId}, id from users where id = any(${ids}::text[]) on conflict do nothing
      )
      update users set is_online = true where id = any(${ids}::text[]) and not is_online and ${isShown} returning id
    `.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Writes down whether anybody looks at the members' screens on this node. */
export async function noteWatched(db: Database, nodeId: string, isWatched: boolean, ids: string[]): Promise<void> {
  await db
    .updateTable('openSockets')
    .set({ isWatched })
    .where('nodeId', '=', nodeId)
    .where('userId', 'in', ids)
    .execute()
}

type Gone = { id: string; since: Date }

/** Writes down that the members' last screens on this node closed. Returns those who have none elsewhere. */
export async function goOffline(db: Database, nodeId: string, members: Gone[]): Promise<string[]> {
  const ids = members.map(({ id }) => id)
  return db.transaction().execute(async (tx) => {
    await lockMembers(tx, nodeId, ids)
    const { rows } = await sql<{ id: string }>`
      with here as (
        delete from open_sockets where node_id = ${nodeId} and user_id = any(${ids}::text[])
      )
      update users set is_online = false, last_seen = date_trunc('day', gone.since, 'UTC')
      from unnest(${ids}::text[], ${members.map(({ since }) => since)}::timestamptz[]) as gone (id, since)
      where users.id = gone.id and is_online
        and not exists (select from open_sockets where user_id = users.id and node_id <> ${nodeId})
      returning users.id
    `.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/**
 * Locks the node first and then the members in one order, as removing a node does: two nodes that write down the same members
 * wait for each other and never in a circle.
 */
async function lockMembers(tx: Transaction, nodeId: string, ids: string[]): Promise<void> {
  await sql`
    with node as (select id from nodes where id = ${nodeId} for key share)
    select users.id from users, node where users.id = any(${ids}::text[]) order by users.id
    for no key update of users
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
      update users set is_online = false, last_seen = date_trunc('day', node.seen_at, 'UTC')
      from node, open_sockets as here
      where here.node_id = ${nodeId} and here.user_id = users.id and is_online
        and not exists (select from open_sockets where user_id = users.id and node_id <> ${nodeId})
      returning users.id
    `.execute(tx)
    return rows.map(({ id }) => id)
  })
}
