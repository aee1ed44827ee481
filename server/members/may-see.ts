import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tables } from '#server/db/schema.ts'

/** What another member is to the viewer, which decides whether one who was suspended or has an incomplete profile is seen. */
type AsWhom = 'correspondent' | 'connection' | 'stranger'

/**
 * The members whom a viewer may see, to stand in a query where `users` would: `from ${maySee(viewer.id, 'stranger')} other`.
 * The one place that says who they are is the SQL function of the same name.
 */
export function maySee(viewerId: string, asWhom: AsWhom): RawBuilder<Selectable<Tables['users']>> {
  return sql`may_see(${viewerId}, ${sql.lit(asWhom)})`
}

/** Whether a column holds the id of somebody whom the viewer may not see, for queries that read no row of theirs. */
export function isHidden(
  column: RawBuilder<unknown>,
  viewerId: string | RawBuilder<unknown>,
  asWhom: AsWhom,
): RawBuilder<boolean> {
  return sql`exists (select from hidden_from(${viewerId}, ${sql.lit(asWhom)}) hidden where hidden.id = ${column})`
}

/** The keys of those whom a viewer may not see, for lists that go by keys alone. */
export function hiddenKeys(viewerId: string, asWhom: AsWhom): RawBuilder<number[]> {
  return sql`array(
    select users.key::float8 from hidden_from(${viewerId}, ${sql.lit(asWhom)}) hidden join users on users.id = hidden.id
  )`
}
