import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { hiddenKeys } from '#server/members/may-see.ts'
import type { Cell } from '#server/places/grid.ts'

/** Who looks: what they wrote, and the keys of those who are never in their lists, themselves among them. */
export type Viewer = Awaited<ReturnType<typeof findViewer>>

/** A viewer who has a place. */
export type PlacedViewer = Viewer & { cell: Cell }

export function isPlaced(viewer: Viewer): viewer is PlacedViewer {
  return viewer.cell !== null
}

export async function findViewer(db: Database, memberId: string) {
  return (
    db
      .selectFrom('users')
      .leftJoin('memberPlaces', 'memberPlaces.memberId', 'users.key')
      .select(['users.id', 'users.key', 'users.firstName', 'users.age', 'users.bio', 'users.interests'])
      .select(['users.interestsFolded', 'users.personalityTraits'])
      .select(sql<Cell | null>`users.cell`.as('cell'))
      .select(sql<boolean>`coalesce(active_day < extract(epoch from now())::bigint / 86400, false)`.as('isNewToday'))
      // The map holds nobody who was suspended.
      .select(sql<number[]>`users.key::float8 || ${hiddenKeys(memberId, 'correspondent')}`.as('hidden'))
      .where('users.id', '=', memberId)
      .executeTakeFirstOrThrow()
  )
}
