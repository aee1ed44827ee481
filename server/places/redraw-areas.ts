import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { drawAreas } from './draw-areas.ts'
import type { Cell } from './grid.ts'

/** Who has just come counts later, so that nobody draws an area around a member with accounts opened for it overnight. */
const COUNTED_AFTER_DAYS = 7

/** Whoever moves is moved with so many others, by key: all of a million would take longer than a statement may. */
const MOVED_AT_ONCE = 20_000

/**
 * Draws the home areas anew by how many live where, and puts everyone of the map into theirs. Once a day and for all at once: that
 * an area changes tells of nobody who has just come or gone.
 */
export async function redrawAreas(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('home areas'))`.execute(tx)
    const { rows: homes } = await sql<{ cell: Cell; members: number }>`
      select home.cell, count(*)::int as members from member_homes home join member_places using (member_id)
      where since <= now() - make_interval(days => ${sql.lit(COUNTED_AFTER_DAYS)})
      group by home.cell`.execute(tx)
    const before = await tx.selectFrom('homeAreas').select('area').execute()
    const population = new Map(homes.map(({ cell, members }) => [cell, members]))
    const areas = [...drawAreas(population, new Set(before.map(({ area }) => area)))]

    await sql`delete from home_areas where area <> all(${areas}::int[])`.execute(tx)
    await sql`insert into home_areas select unnest(${areas}::int[]) on conflict do nothing`.execute(tx)
    const { rows: ends } = await sql<{ last: number }>`select coalesce(max(member_id), 0)::float8 as last from member_places`.execute(tx) // prettier-ignore
    for (let from = 0; from <= ends[0]!.last; from += MOVED_AT_ONCE) {
      await sql`
        update member_places set cell = home_of(home.cell) from member_homes home
        where home.member_id = member_places.member_id and member_places.cell <> home_of(home.cell)
          and member_places.member_id >= ${from} and member_places.member_id < ${from + MOVED_AT_ONCE}`.execute(tx)
    }
  })
}
