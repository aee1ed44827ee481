import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Cell } from '#server/places/grid.ts'

/** Who looks: their place, what they wrote, and the keys of those whom they block or who block them. */
export type Viewer = Awaited<ReturnType<typeof findViewer>>

export async function findViewer(db: Database, memberId: string) {
  return db
    .selectFrom('users')
    .leftJoin('memberPlaces', 'memberPlaces.memberId', 'users.key')
    .select(['users.id', 'users.key', 'users.firstName', 'users.age', 'users.bio', 'users.interests'])
    .select(['users.interestsFolded', 'users.personalityTraits'])
    .select(sql<Cell | null>`users.cell`.as('cell'))
    .select(sql<boolean>`coalesce(active_day < extract(epoch from now())::bigint / 86400, false)`.as('isNewToday'))
    .select(
      sql<number[]>`array(
        select other.key::float8 from blocked_pairs join users other on other.id = other_id where member_id = users.id
      )`.as('blocked'),
    )
    .where('users.id', '=', memberId)
    .executeTakeFirstOrThrow()
}
