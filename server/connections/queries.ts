import { sql, type RawBuilder } from 'kysely'
import type { Connection, ConnectionCounts, ConnectionList } from '#contract/connections.ts'
import type { Database } from '#server/db/database.ts'

type Row = Connection['connectedUser'] & { connectionId: number } & Pick<Connection, 'status' | 'direction'>

/** Which of the member's connections: of one list, with one member or by number, below a number, so many. */
type Wanted = {
  relation?: ConnectionList | undefined
  userId?: string | undefined
  id?: number | undefined
  after?: number | undefined
  limit: number
}

/** Each list as rows of the table: who of the pair the member is, and the status. */
const SIDES = {
  incoming: [{ mine: 'connectedUserId', theirs: 'userId', status: 'pending' }],
  outgoing: [{ mine: 'userId', theirs: 'connectedUserId', status: 'pending' }],
  connected: [
    { mine: 'connectedUserId', theirs: 'userId', status: 'accepted' },
    { mine: 'userId', theirs: 'connectedUserId', status: 'accepted' },
  ],
} as const satisfies Record<ConnectionList, object[]>

type Side = (typeof SIDES)[ConnectionList][number]

/**
 * The member's connections and open requests, newest first. Each side and status is read on its own by the index that has
 * it in order, so that a page costs the same however many there are. Whoever has an incomplete profile is in the lists, and
 * as little to be found alone as their page is.
 */
export async function listConnections(db: Database, memberId: string, wanted: Wanted): Promise<Connection[]> {
  const { relation, userId, id, after = Number.MAX_SAFE_INTEGER, limit } = wanted
  const isOne = userId !== undefined || id !== undefined
  const sides: Side[] = relation ? [...SIDES[relation]] : Object.values(SIDES).flat()
  const page = ({ mine, theirs, status }: Side) => sql`
    (select id as connection_id, status, ${sql.ref(theirs)} as other_id,
      ${sql.lit(mine === 'userId' ? 'outgoing' : 'incoming')} as direction
    from user_connections
    where ${sql.ref(mine)} = ${memberId} and status = ${sql.lit(status)} and id < ${after}
      ${id === undefined ? sql`` : sql`and id = ${id}`}
      ${userId === undefined ? sql`` : sql`and ${sql.ref(theirs)} = ${userId}`}
      and ${isVisible(memberId, sql.ref(theirs))}
    order by id desc limit ${limit})`

  const { rows } = await sql<Row>`
    select mine.connection_id, mine.status, mine.direction, other.id, other.first_name, other.last_name,
      other.profile_image_url, other.is_online, coalesce(other.bio, '') as bio, other.interests
    from (select * from (${sql.join(sides.map(page), sql` union all `)}) as sides
      order by connection_id desc limit ${limit}) as mine
    join users other on other.id = mine.other_id ${isOne ? sql`and other.is_complete` : sql``}
    order by mine.connection_id desc
  `.execute(db)

  return rows.map(({ connectionId, status, direction, ...connectedUser }) => ({
    id: connectionId,
    status,
    direction,
    connectedUser,
  }))
}

export async function countConnections(db: Database, memberId: string): Promise<ConnectionCounts> {
  const count = ({ mine, theirs, status }: Side) => sql`
    (select count(*)::integer from user_connections
    where ${sql.ref(mine)} = ${memberId} and status = ${sql.lit(status)} and ${isVisible(memberId, sql.ref(theirs))})`
  const total = (list: ConnectionList) => sql`${sql.join(SIDES[list].map(count), sql` + `)} as ${sql.ref(list)}`

  const { rows } = await sql<ConnectionCounts>`
    select ${total('incoming')}, ${total('outgoing')}, ${total('connected')}
  `.execute(db)
  return rows[0]!
}

/** Whether the member may see someone of their connections: blocked in neither direction, and not suspended. */
function isVisible(memberId: string, otherId: RawBuilder<unknown>) {
  return sql<boolean>`not exists (
      select from blocked_pairs where member_id = ${memberId} and blocked_pairs.other_id = ${otherId})
    and not exists (select from users where users.id = ${otherId} and suspended_at is not null)`
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
      and ${isVisible(memberId, sql.ref('userId'))}
      and exists (select from users where users.id = user_id and is_complete)
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
