import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { wholeMiles, type Cell } from '#server/places/grid.ts'
import type { KeyCounts, Sought } from '#server/readings/concept-keys.ts'
import { areasAround } from './areas.ts'
import { conditions } from './conditions.ts'
import type { Walk } from './filters.ts'
import { ringsAround } from './rings.ts'
import { arcsBehind, waitOf } from './rotation.ts'
import { BEFORE_ALL, type Neighbour } from './interleave.ts'

/** In miles: whoever shares something is looked for no farther away. */
const REACH = 25

/** How many holders of concepts are read at most, of all concepts together. */
const READ_MAX = 8_000

/** How many of one concept a statement may read: few numbers, so that there are few statements. */
const LIMITS = [8_000, 4_000, 2_000, 1_000, 500, 250]

type Search = Omit<Walk, 'start'> & { sought: Sought[]; counts: KeyCounts }

/**
 * The `count` people around who share most with a viewer by the weights of what is sought. Of each concept so many holders
 * are read, in the order of the viewer's rotation: all of a rare one, and of common ones those whose turn it is, the same
 * stretch of the circle of each, so that whoever shares several of them is found there.
 */
export async function listSharing(db: Database, search: Search): Promise<Neighbour[]> {
  const { viewer, filters, beginning, count, sought } = search
  if (sought.length === 0) return []
  const within = Math.min(filters.within, REACH)
  const inReach =
    filters.within < REACH
      ? sql`and cell in (select unnest(${ringsAround(viewer.cell, 0, within).cells}::int[]))`
      : sql``
  const arcs = arcsBehind(BEFORE_ALL, beginning).filter(({ isAway }) => !isAway)
  const limit = sql.lit(limitFor(search))

  const { rows } = await sql<Omit<Neighbour, 'miles' | 'wait'> & { cell: Cell; turn: number; isAway: boolean }>`
    select near.* from (
      select member_id
      from unnest(${sought.map(({ key }) => key)}::int[], ${sought.map(({ weight }) => weight)}::real[]) as sought (key, weight)
      cross join lateral (
        select of_arc.member_id, of_arc.turn
        from unnest(${areasAround(viewer.cell, within)}::int[]) as near (number)
        cross join unnest(${arcs.map(({ low }) => low)}::int[], ${arcs.map(({ high }) => high)}::int[]) as arc (low, high)
        cross join lateral (
          select member_id, turn from reading_concepts
          where concept = sought.key and area = near.number and turn >= arc.low and turn < arc.high ${inReach}
          order by turn limit ${limit}
        ) of_arc
        limit ${limit}
      ) holder
      group by member_id
      order by sum(weight) desc, min((turn - ${beginning}::int) & 1073741823)
    ) fan
    cross join lateral (
      select member_id as key, cell, premium, active_day, turn, is_away from member_places
      where member_id = fan.member_id and member_id <> all(${viewer.hidden}::bigint[]) ${sql.join(conditions(filters), sql` `)}
      limit 1
    ) near
    limit ${sql.lit(count)}`.execute(db)

  return rows
    .map((row) => Object.assign(row, { miles: wholeMiles(viewer.cell, row.cell), wait: waitOf(row, beginning) }))
    .filter(({ miles }) => miles < filters.within)
}

/** The most that all concepts together may be read by, where common ones share what rare ones leave. */
function limitFor({ sought, counts }: Search): number {
  const sizes = sought.map(({ key }) => counts.ofKey(key))
  return (
    LIMITS.find((limit) => sizes.reduce((sum, size) => sum + Math.min(size, limit), 0) <= READ_MAX) ?? LIMITS.at(-1)!
  )
}
