import { sql } from 'kysely'
import type { Connection, ConnectionCounts, ConnectionList } from '#contract/connections.ts'
import type { Database } from '#server/db/database.ts'
import { summaryOf } from '#server/members/columns.ts'
import { isHidden, maySee } from '#server/members/may-see.ts'

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
 * it in order, so that a page costs the same however many there are.
 */
export async function listConnections(db: Database, memberId: string, wanted: Wanted): Promise<Connection[]> {
  const { relation, userId, id, after = Number.MAX_SAFE_INTEGER, limit } = wanted
  const sides: Side[] = relation ? [...SIDES[relation]] : Object.values(SIDES).flat()
  const page = ({ mine, theirs, status }: Side) => sql`
    (select id as connection_id, status, ${sql.ref(theirs)} as other_id,
      ${sql.lit(mine === 'userId' ? 'outgoing' : 'incoming')} as direction
    from user_connections
    where ${sql.ref(mine)} = ${memberId} and status = ${sql.lit(status)} and id < ${after}
      ${id === undefined ? sql`` : sql`and id = ${id}`}
      ${userId === undefined ? sql`` : sql`and ${sql.ref(theirs)} = ${userId}`}
      and ${isVisible(memberId, theirs)}
    order by id desc limit ${limit})`

  const { rows } = await sql<Row>`
    select mine.connection_id, mine.status, mine.direction, ${sql.join(summaryOf('other').map((name) => sql.ref(name)))},
      coalesce(other.bio, '') as bio, other.interests
    from (select * from (${sql.join(sides.map(page), sql` union all `)}) as sides
      order by connection_id desc limit ${limit}) as mine
    join ${maySee(memberId)} other on other.id = mine.other_id
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
    where ${sql.ref(mine)} = ${memberId} and status = ${sql.lit(status)} and ${isVisible(memberId, theirs)})`
  const total = (list: ConnectionList) => sql`${sql.join(SIDES[list].map(count), sql` + `)} as ${sql.ref(list)}`

  const { rows } = await sql<ConnectionCounts>`
    select ${total('incoming')}, ${total('outgoing')}, ${total('connected')}
  `.execute(db)
  return rows[0]!
}

/**
 * Whether a row is there for the member, and who is on its other side. A request that was withdrawn is gone for both, a
 * declined one for who was asked.
 */
export function isVisible(memberId: string, theirs: Side['theirs']) {
  return sql<boolean>`withdrawn_at is null and (declined_at is null or user_id = ${memberId})
    and not ${isHidden(sql.ref(theirs), memberId)}`
}
