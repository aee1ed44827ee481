import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The place that is kept of a member, and how they name it. */
export async function findPlace(db: Database, memberId: string) {
  return db.selectFrom('users').select(['cell', 'location']).where('id', '=', memberId).executeTakeFirstOrThrow()
}

/** Members whose city was not looked up yet. */
export async function listWithoutCity(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('city', 'is', null)
    .where('cell', 'is not', null)
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives a location text to a member who has none, and returns the one that holds. */
export async function fillLocation(db: Database, memberId: string, location: string): Promise<string> {
  const { location: held } = await db
    .updateTable('users')
    .set({ location: sql<string>`coalesce(nullif(location, ''), ${location})` })
    .where('id', '=', memberId)
    .returning(sql<string>`location`.as('location'))
    .executeTakeFirstOrThrow()
  return held
}
