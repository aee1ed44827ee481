import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#server/db/database.ts'
import type { Member } from '#server/members/current-user.ts'
import { maySee } from '#server/members/may-see.ts'
import { columnsIn } from './classification.ts'

const ROWS_AT_ONCE = 500

export async function findPhotoAddress(tx: Transaction, memberId: string): Promise<string | null> {
  const { profileImageUrl } = await tx
    .selectFrom('users')
    .select('profileImageUrl')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return profileImageUrl
}

/** The files of the photos that a member has sent. */
export async function listSentPhotos(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('photo')
    .where('senderId', '=', memberId)
    .where('photo', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ photo }) => photo!)
}

type Wanted = { table: string; exported: string; whose: RawBuilder<boolean> }

/** Those of a table's rows, a page at a time: however many there are, few are held. */
export function streamRows(tx: Transaction, { table, exported, whose }: Wanted): AsyncIterable<object[]> {
  const columns = sql.join(columnsIn(exported).map((column) => sql.ref(column)))
  return stream(tx, table, sql`select ${columns} from ${sql.table(table)} where ${whose} order by 1`)
}

/** The names of those whom the member has written with, is connected to or was told of, as far as they see them. */
export function listKnown(tx: Transaction, { id, key }: Member): AsyncIterable<object[]> {
  return stream(
    tx,
    'people',
    sql`
      select other.id, other.first_name, other.last_name
      from (
        select users.id from conversations join users on users.key = b where a = ${key}
        union select users.id from conversations join users on users.key = a where b = ${key}
        union select connected_user_id from user_connections where user_id = ${id} and withdrawn_at is null
        union select user_id from user_connections
          where connected_user_id = ${id} and withdrawn_at is null and declined_at is null
        union select target_user_id from networking_alerts where user_id = ${id}
      ) as known join ${maySee(id)} other on other.id = known.id
      order by 1`,
  )
}

async function* stream(tx: Transaction, name: string, query: RawBuilder<unknown>): AsyncIterable<object[]> {
  // A name for each: what a connection has prepared under a name has the columns of the first.
  const cursor = sql.id(`export_${name}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close ${cursor}`.execute(tx)
}
