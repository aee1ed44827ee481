import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { keysHiddenInLists } from '#server/members/may-see.ts'
import type { HomeArea } from '#server/places/home-area.ts'

/**
 * Who looks, as they are stored. `home` is the area in which they are now: what others see of them may still be another. `today` counts from 1970 in UTC; `isNewToday`: they were not here today before. `hidden` are the keys of those who are never in
 * their lists, themselves among them; nobody who was suspended is, since the map holds none.
 */
export async function findViewer(db: Database, memberId: string) {
  return db
    .selectFrom('users')
    .leftJoin('memberPlaces', 'memberPlaces.memberId', 'users.key')
    .select(['users.id', 'users.key', 'users.firstName', 'users.age', 'users.bio', 'users.interests'])
    .select(['users.interestsFolded', 'users.personalityTraits'])
    .select(sql<HomeArea | null>`home_of(users.cell)`.as('home'))
    .select(sql<number>`(extract(epoch from now())::bigint / 86400)::int`.as('today'))
    .select(sql<boolean>`coalesce(active_day < extract(epoch from now())::bigint / 86400, false)`.as('isNewToday'))
    .select(sql<number[]>`users.key::float8 || ${keysHiddenInLists(memberId)}`.as('hidden'))
    .where('users.id', '=', memberId)
    .executeTakeFirstOrThrow()
}
