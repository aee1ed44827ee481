import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { bandBetween, type HomeArea } from '#server/places/home-area.ts'
import { conditions } from './conditions.ts'
import type { Walk } from './filters.ts'
import type { Neighbour } from './interleave.ts'
import { waitOf } from './rotation.ts'

/** So few people are measured one by one sooner than the rings around a town are searched for them. */
const RARE_MAX = 2_000

/** The people who fit when one of the wanted interests is rare, wherever they live in reach; null when all are common. */
export async function listRareNeighbours(db: Database, walk: Walk): Promise<Neighbour[] | null> {
  const { viewer, filters, start } = walk
  const rare = await findRare(db, filters.anyOf)
  if (!rare) return null

  // One more than is rare: statistics may be old, and then the rings are searched after all.
  const { rows } = await sql<Omit<Neighbour, 'miles' | 'wait'> & { cell: HomeArea; turn: number; isAway: boolean }>`
    select near.* from (
      select key from users where interests_folded && ${rare}::text[] limit ${sql.lit(RARE_MAX + 1)}
    ) fan
    left join lateral (
      select member_id as key, cell, premium, turn, is_away from member_places
      where member_id = fan.key and member_id <> all(${viewer.hidden}::bigint[]) ${sql.join(conditions(filters), sql` `)}
      limit 1
    ) near on true`.execute(db)
  if (rows.length > RARE_MAX) return null

  return rows
    .filter((row) => row.key !== null)
    .map((row) => {
      const miles = bandBetween(viewer.home, row.cell) ?? Infinity
      return Object.assign(row, { miles, wait: waitOf(row, walk.beginning) })
    })
    .filter(({ miles }) => miles >= start.miles && miles <= filters.within)
    .filter((row) => row.miles > start.miles || row.wait > (row.premium ? start.premium : start.ordinary))
}

/** The first of these sets of interests that few members list one of, going by PostgreSQL's own statistics. */
async function findRare(db: Database, sets: string[][]): Promise<string[] | null> {
  for (const names of sets) {
    const { rows } = await sql<{ members: number }>`
      select coalesce(sum(frequency), 0) * (select reltuples from pg_class where oid = 'users'::regclass) as members
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (name, frequency)
      where schemaname = current_schema and tablename = 'users' and attname = 'interests_folded'
        and name = any(${names}::text[])`.execute(db)
    if ((rows[0]?.members ?? 0) <= RARE_MAX) return names
  }
  return null
}
