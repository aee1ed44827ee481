import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { hiddenKeys } from '#server/members/may-see.ts'
import type { Cell } from '#server/places/grid.ts'
import type { Viewer } from './viewer.ts'

export async function findViewer(db: Database, memberId: string): Promise<Viewer> {
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
