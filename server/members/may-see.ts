import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tables } from '#server/db/schema.ts'

/** Where the viewer meets the other: anywhere, or among those whom the product puts forward, as in lists and alerts. */
type AsWhom = 'anyone' | 'listed'

/**
 * The members whom a viewer may see, to stand in a query where `users` would: `from ${maySee(viewer.id)} other`.
 * The one place that says who they are is the SQL function of the same name.
 */
export function maySee(viewerId: string, asWhom: AsWhom = 'anyone'): RawBuilder<Selectable<Tables['users']>> {
  return sql`may_see(${viewerId}, ${sql.lit(asWhom)})`
}

/** The members who can be seen at all, whoever looks: for lists of those whom the viewer keeps away themselves. */
export function anyoneSees(): RawBuilder<Selectable<Tables['users']>> {
  return maySee('')
}

/** Whether somebody is seen at the moment of the look, which in a statement that waits for a lock is later than its beginning. */
export function stillSees(viewerId: RawBuilder<unknown>, otherId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`still_sees(${viewerId}, ${otherId})`
}

/** Whether a column holds the id of somebody whom the viewer may not see, for queries that read no row of theirs. */
export function isHidden(
  column: RawBuilder<unknown>,
  viewerId: string | RawBuilder<unknown>,
  asWhom: AsWhom = 'anyone',
): RawBuilder<boolean> {
  return sql`exists (select from hidden_from(${viewerId}, ${sql.lit(asWhom)}) hidden where hidden.id = ${column})`
}

/** The keys of those whom the map would put forward and the viewer may not see, for lists that go by keys alone. */
export function keysHiddenInLists(viewerId: string): RawBuilder<number[]> {
  return sql`array(
    select users.key::float8 from hidden_from(${viewerId}, 'listed') hidden join users on users.id = hidden.id
  )`
}
