import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Cell } from './grid.ts'
import type { HomeArea } from './home-area.ts'

/** The place that is kept of a member, how they name it, and the home that others know or will know first, which is to be another at `dueAt`. */
export async function findPlace(db: Database, memberId: string) {
  return db
    .selectFrom('users')
    .leftJoin('memberHomes', 'memberId', 'key')
    .select(['users.cell', 'location', 'dueAt'])
    .select(sql<HomeArea | null>`home_of(coalesce(member_homes.cell, users.cell))`.as('homeArea'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** The area that a cell lies in, as areas are drawn now. */
export async function findArea(db: Database, cell: Cell): Promise<HomeArea> {
  const { rows } = await sql<{ area: HomeArea }>`select home_of(${cell}) as area`.execute(db)
  return rows[0]!.area
}

/** Members whose city was not looked up yet. */
export async function listWithoutCity(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('city', 'is', null)
    .where('cell', 'is not', null)
    .where(sql<boolean>`not exists (select from member_homes where member_id = key and due_at is not null)`)
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
