import { sql } from 'kysely'
import type { Connection } from '#contract/connections.ts'
import type { Database } from '#server/db/database.ts'

type Row = Connection['connectedUser'] & { connectionId: number } & Pick<Connection, 'status' | 'direction'>

/** The member's connections and open requests, newest first; of one other member or one connection where that is named. */
export async function listConnections(
  db: Database,
  memberId: string,
  only: { id?: number; otherId?: string } = {},
): Promise<Connection[]> {
  const side = (mine: 'userId' | 'connectedUserId', theirs: 'userId' | 'connectedUserId') => sql`
    select id as connection_id, status, ${sql.ref(theirs)} as other_id,
      ${sql.lit(mine === 'userId' ? 'outgoing' : 'incoming')} as direction
    from user_connections
    where ${sql.ref(mine)} = ${memberId}
      ${only.id === undefined ? sql`` : sql`and id = ${only.id}`}
      ${only.otherId === undefined ? sql`` : sql`and ${sql.ref(theirs)} = ${only.otherId}`}`

  const { rows } = await sql<Row>`
    select mine.connection_id, mine.status, mine.direction, other.id, other.first_name, other.last_name,
      other.profile_image_url, other.is_online, coalesce(other.bio, '') as bio, other.interests
    from (${side('userId', 'connectedUserId')} union all ${side('connectedUserId', 'userId')}) as mine
    join users other on other.id = mine.other_id
    where not exists (select from blocked_pairs where member_id = ${memberId} and blocked_pairs.other_id = other.id)
    order by mine.connection_id desc
  `.execute(db)

  return rows.map(({ connectionId: id, status, direction, ...connectedUser }) => ({
    id,
    status,
    direction,
    connectedUser,
  }))
}

type Changed = Pick<Connection, 'id' | 'status'>

/**
 * Asks a member to connect, or accepts where they have asked. One row a pair: the unique index decides between those who
 * ask at once. Nothing comes back when there was nothing to change or nobody to ask.
 */
export async function askToConnect(db: Database, memberId: string, otherId: string): Promise<Changed | undefined> {
  const { rows } = await sql<Changed>`
    insert into user_connections as kept (user_id, connected_user_id)
    select ${memberId}, id from users
    where id = ${otherId} and id <> ${memberId} and is_complete and suspended_at is null
      and not exists (select from blocked_pairs where member_id = ${memberId} and other_id = users.id)
    on conflict (least(user_id, connected_user_id), greatest(user_id, connected_user_id)) do update
      set status = 'accepted' where kept.status = 'pending' and kept.connected_user_id = ${memberId}
    returning id, status
  `.execute(db)
  return rows[0]
}

/** Accepts a request that the member was asked. Returns who asked, where that changed something. */
export async function acceptRequest(db: Database, memberId: string, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    update user_connections set status = 'accepted'
    where id = ${id} and connected_user_id = ${memberId} and status = 'pending'
      and not exists (select from blocked_pairs where member_id = ${memberId} and other_id = user_id)
    returning user_id
  `.execute(db)
  return rows[0]?.userId
}

/** Declines, withdraws or removes, from either side. Returns the two whom it was between. */
export async function deleteConnection(db: Database, memberId: string, id: number): Promise<string[]> {
  const row = await db
    .deleteFrom('userConnections')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('userId', '=', memberId), eb('connectedUserId', '=', memberId)]))
    .returning(['userId', 'connectedUserId'])
    .executeTakeFirst()
  return row ? [row.userId, row.connectedUserId] : []
}
