import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { KeyCounts, Sought } from '#server/readings/concept-keys.ts'
import { areasAround } from './areas.ts'
import type { Walk } from './filters.ts'
import { BEFORE_ALL } from './interleave.ts'
import { ringsAround } from './rings.ts'
import { arcsBehind } from './rotation.ts'

/** In miles: whoever shares something is looked for no farther away. */
const REACH = 25

/** How many holders of concepts are read at most, of all concepts together. */
const READ_MAX = 5_000

/** How many of one concept a statement may read: few numbers, so that there are few statements. */
const LIMITS = [5_000, 2_500, 1_000, 500, 250, 150]

type Search = Omit<Walk, 'start' | 'count'> & { sought: Sought[]; counts: KeyCounts }

/**
 * The keys of people around who share something with a viewer, those who share most by the weights of what is sought first. Of
 * each concept so many holders are read, in the order of the viewer's rotation: all of a rare one, and of common ones those
 * whose turn it is, the same stretch of the circle of each, so that whoever shares several of them is found there.
 */
export async function listSharing(db: Database, search: Search): Promise<number[]> {
  const { viewer, filters, beginning, sought } = search
  if (sought.length === 0) return []
  const within = Math.min(filters.within, REACH)
  const inReach =
    filters.within < REACH
      ? sql`and cell in (select unnest(${ringsAround(viewer.cell, 0, within).cells}::int[]))`
      : sql``
  const arcs = arcsBehind(BEFORE_ALL, beginning).filter(({ isAway }) => !isAway)
  const limit = sql.lit(limitFor(search))

  // Added up here and not by the database, which would take three times as long as it reads.
  const { rows } = await sql<{ weight: number; holders: number[] | null }>`
    select weight, (
      select json_agg(member_id) from (
        select of_arc.member_id
        from unnest(${areasAround(viewer.cell, within)}::int[]) as near (number)
        cross join unnest(${arcs.map(({ low }) => low)}::int[], ${arcs.map(({ high }) => high)}::int[]) as arc (low, high)
        cross join lateral (
          select member_id from reading_concepts
          where concept = sought.key and area = near.number and turn >= arc.low and turn < arc.high ${inReach}
          order by turn limit ${limit}
        ) of_arc
        limit ${limit}
      ) holder
    ) as holders
    from unnest(${sought.map(({ key }) => key)}::int[], ${sought.map(({ weight }) => weight)}::float8[]) as sought (key, weight)
  `.execute(db)

  const weights = new Map<number, number>()
  for (const { weight, holders } of rows) {
    for (const key of holders ?? []) weights.set(key, (weights.get(key) ?? 0) + weight)
  }
  for (const key of viewer.hidden) weights.delete(key)
  return [...weights.keys()].sort((a, b) => weights.get(b)! - weights.get(a)!)
}

/** The most that all concepts together may be read by, where common ones share what rare ones leave. */
function limitFor({ sought, counts }: Search): number {
  const sizes = sought.map(({ key }) => counts.ofKey(key))
  return (
    LIMITS.find((limit) => sizes.reduce((sum, size) => sum + Math.min(size, limit), 0) <= READ_MAX) ?? LIMITS.at(-1)!
  )
}
