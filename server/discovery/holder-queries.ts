import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { areasAround, type HoldersSearch } from './areas.ts'
import { BEFORE_ALL } from './interleave.ts'
import { MEMBER } from './packed-numbers.ts'
import { ringsAround } from './rings.ts'
import { arcsBehind } from './rotation.ts'
import type { Sought } from './sought.ts'

/** The holders of a concept in an area, by key, in turn. Four bytes are enough for the keys of four billion members. */
export type List = Uint32Array

function unpackMembers(members: Buffer | null): List {
  return new Uint32Array(new Uint8Array(members?.swap32() ?? []).buffer)
}

/** Of each of these concepts by key all holders by area and in turn: straight from the index, in one walk through it for all of them. */
export async function readWhole(
  db: Database,
  search: HoldersSearch,
  concepts: number[],
): Promise<Map<number, Map<number, List>>> {
  const found = new Map(concepts.map((concept) => [concept, new Map<number, List>()]))
  if (concepts.length === 0) return found
  const areas = areasAround(search.home, search.within)
  const { rows } = await sql<{ concept: number; area: number; holders: Buffer | null }>`
    select concept, area, string_agg(${MEMBER}, '' order by turn) as holders from (
      select concept, area, turn, member_id from reading_concepts
      where concept = any(${concepts}::int[]) and area = any(${areas}::int[]) ${inReachOf(search)}
    ) holder group by concept, area`.execute(db)
  for (const { concept, area, holders } of rows) found.get(concept)!.set(area, unpackMembers(holders))
  return found
}

/** Of each of these concepts by key no more holders than it says, the nearest area first, and in each those whose turn it is. */
export async function readInTurn(db: Database, search: HoldersSearch, sought: Sought[]): Promise<Map<number, List>> {
  if (sought.length === 0) return new Map()
  const { home, within, beginning } = search
  const arcs = arcsBehind(BEFORE_ALL, beginning).filter(({ isAway }) => !isAway)
  const stretches = areasAround(home, within).flatMap((area) => arcs.map(({ low, high }) => ({ area, low, high })))
  const { rows } = await sql<{ concept: number; holders: Buffer | null }>`
    select key as concept, (
      select string_agg(${MEMBER}, '') from (
        select of_arc.member_id
        from unnest(${stretches.map(({ area }) => area)}::int[], ${stretches.map(({ low }) => low)}::int[], ${stretches.map(({ high }) => high)}::int[])
          as stretch (area, low, high)
        cross join lateral (
          select member_id from reading_concepts
          where concept = sought.key and area = stretch.area and turn >= stretch.low and turn < stretch.high ${inReachOf(search)}
          order by turn limit 10000
        ) of_arc
        limit sought.most
      ) holder
    ) as holders
    from unnest(${sought.map(({ key }) => key)}::int[], ${sought.map(({ most }) => most)}::int[]) as sought (key, most)
  `.execute(db)
  return new Map(rows.map(({ concept, holders }) => [concept, unpackMembers(holders)]))
}

function inReachOf({ home, within, isNarrow }: HoldersSearch): RawBuilder<unknown> {
  return isNarrow ? sql`and cell in (select unnest(${ringsAround(home, 0, within).cells}::int[]))` : sql``
}
