import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { areasAround, type HoldersSearch } from './areas.ts'
import { BEFORE_ALL } from './interleave.ts'
import { ringsAround } from './rings.ts'
import { arcsBehind } from './rotation.ts'
import type { Sought } from './sought.ts'

/** The holders of a concept in an area, by key, in turn. Four bytes are enough for the keys of four billion members. */
export type List = Uint32Array

/** A member by key in four bytes: to write and read thousands as numbers takes longer than to find them. */
const MEMBER = sql`int4send(member_id::bit(32)::int4)`

function unpackMembers(members: Buffer | null): List {
  return new Uint32Array(new Uint8Array(members?.swap32() ?? []).buffer)
}

/** The holders of concepts by key: of some all, by area, of others no more than was asked for. */
type Holders = { whole: Map<number, Map<number, List>>; inTurn: Map<number, List> }

/**
 * Straight from the index: of the concepts `whole` all holders, by area and in turn, in one walk through it for all of them, and of the others no more
 * than each says, the nearest area first, and in each those whose turn it is.
 */
export async function readHolders(
  db: Database,
  search: HoldersSearch,
  { whole, inTurn }: { whole: number[]; inTurn: Sought[] },
): Promise<Holders> {
  const found: Holders = { whole: new Map(whole.map((concept) => [concept, new Map()])), inTurn: new Map() }
  if (whole.length + inTurn.length === 0) return found
  const { home, within, beginning } = search
  const areas = areasAround(home, within)
  const arcs = arcsBehind(BEFORE_ALL, beginning).filter(({ isAway }) => !isAway)
  const { rows } = await sql<{ concept: number; area: number | null; holders: Buffer | null }>`
    select concept, area, string_agg(${MEMBER}, '' order by turn) as holders from (
      select concept, area, turn, member_id from reading_concepts
      where concept = any(${whole}::int[]) and area = any(${areas}::int[]) ${inReachOf(search)}
    ) holder group by concept, area
    union all
    select key, null, (
      select string_agg(${MEMBER}, '') from (
        select of_area.member_id
        from unnest(${areas}::int[]) as near (number)
        cross join lateral (
          select of_arc.member_id
          from unnest(${arcs.map(({ low }) => low)}::int[], ${arcs.map(({ high }) => high)}::int[]) as arc (low, high)
          cross join lateral (
            select member_id from reading_concepts
            where concept = sought.key and area = near.number and turn >= arc.low and turn < arc.high ${inReachOf(search)}
            order by turn limit 10000
          ) of_arc
          limit sought.most
        ) of_area
        limit sought.most
      ) holder
    )
    from unnest(${inTurn.map(({ key }) => key)}::int[], ${inTurn.map(({ most }) => most)}::int[]) as sought (key, most)
  `.execute(db)
  for (const { concept, area, holders } of rows) {
    const list = unpackMembers(holders)
    if (area === null) found.inTurn.set(concept, list)
    else found.whole.get(concept)!.set(area, list)
  }
  return found
}

function inReachOf({ home, within, isNarrow }: HoldersSearch): RawBuilder<unknown> {
  return isNarrow ? sql`and cell in (select unnest(${ringsAround(home, 0, within).cells}::int[]))` : sql``
}
