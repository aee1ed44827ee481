import { sql, type RawBuilder } from 'kysely'
import { DISCOVER_PAGE_SIZE, WIDEST_MILES } from '#contract/discovery.ts'
import type { Database } from '#server/db/database.ts'
import { conditions } from './conditions.ts'
import { WHOLE, type HomeArea } from '#server/places/home-area.ts'
import type { Walk } from './filters.ts'
import { BEFORE_ALL, type Neighbour } from './interleave.ts'
import { listRareNeighbours } from './list-rare-neighbours.ts'
import { inBase64, MEMBER, numbersOf } from './packed-numbers.ts'
import { ringsAround, someOf, type Rings } from './rings.ts'
import { arcsBehind, waitOf, type Arc } from './rotation.ts'

/** In miles, edges of bands. In a town the first stage fills a page; the last has a hundred times its cells and serves the countryside. */
const STAGES = [0, 5, 15, WIDEST_MILES]

/** So many people in far areas, and the countryside is a town. */
const FEW = 1_000

/** In one row of bytes: to take hundreds of rows apart takes longer than to find them. */
const PERSON = sql`${MEMBER} || int4send(miles) || int4send(turn) || int4send(premium::int) || int4send(is_away::int)`
const NUMBERS_A_PERSON = 5

/** How many rows a statement may ask for: few numbers, so that there are few statements. */
const LIMITS = [DISCOVER_PAGE_SIZE + 1, 51, 100, 500]

/** Enough of the people who fit, from `start` on and ring by ring, to interleave `count` of them. */
export async function listNeighbours(db: Database, walk: Walk): Promise<Neighbour[]> {
  const { viewer, filters, start, count } = walk
  const { home } = viewer
  const rare = await listRareNeighbours(db, walk)
  if (rare) return rare

  const found: Neighbour[] = []
  for (const [i, from] of STAGES.slice(0, -1).entries()) {
    const to = Math.min(STAGES[i + 1]!, filters.within)
    if (to < start.miles || from >= to) continue
    const rings = ringsAround(home, from, to)
    found.push(...(await ringWalk(db, from === 0 ? rings : await withoutEmptyAreas(db, rings), walk)))
    if (found.length >= count) return found
  }
  return found
}

/**
 * In the countryside most areas are empty, and a look at each largest square, whose areas lie side by side in the index, tells
 * which are not. The order is that of the index, so that no plan reads the table instead.
 */
async function withoutEmptyAreas(db: Database, rings: Rings): Promise<Rings> {
  const { rows } = await sql<{ cell: HomeArea }>`
    select near.cell from unnest(${rings.squares}::int[]) as square (cell) cross join lateral (
      select cell from member_places
      where member_places.cell >= square.cell - ${sql.lit(WHOLE)} and member_places.cell <= square.cell
      order by cell, premium desc, is_away, turn limit ${sql.lit(FEW)}
    ) near limit ${sql.lit(FEW)}`.execute(db)
  return rows.length < FEW ? someOf(rings, new Set(rows.map(({ cell }) => cell))) : rings
}

/**
 * Cell by cell the first few of each stream, straight from the index: LATERAL with ORDER BY and LIMIT keeps it to that,
 * where a join with the cells would read them whole. The limits stand in the text because a plan for an unknown limit
 * reads everything too. Twice `count` rows are enough: the last band's two streams may each have to fill what is left.
 */
async function ringWalk(db: Database, rings: Rings, walk: Walk): Promise<Neighbour[]> {
  const { rows } = await sql<{ people: string | null }>`
    select ${inBase64(PERSON)} as people from (
    select near.member_id, ring.miles, near.premium, near.turn, near.is_away
    from unnest((select ${rings.miles}::int[]), (select ${rings.first}::int[]), (select ${rings.last}::int[])) as ring (miles, first, last)
    cross join lateral (
      (${stream(rings, walk, sql`premium`, walk.start.premium)})
      union all
      (${stream(rings, walk, sql`not premium`, walk.start.ordinary)})
    ) near
    where ring.miles >= ${walk.start.miles}
    limit ${sql.lit(2 * limitFor(walk.count))}) near`.execute(db)
  return neighboursIn(numbersOf(rows[0]!.people), walk.beginning)
}

function neighboursIn(numbers: Uint32Array, beginning: number): Neighbour[] {
  const neighbours: Neighbour[] = []
  for (let at = 0; at < numbers.length; at += NUMBERS_A_PERSON) {
    const [key, miles, turn] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!]
    const [premium, isAway] = [numbers[at + 3] === 1, numbers[at + 4] === 1]
    neighbours.push({ key, miles, premium, wait: waitOf({ turn, isAway }, beginning) })
  }
  return neighbours
}

/**
 * The arcs of a cell come one after the other, and the next is looked at only where those before it were not enough. Of all
 * arcs, those of the ring in which the page before ended are left out as far as it came.
 */
function stream(rings: Rings, walk: Walk, isOfStream: RawBuilder<unknown>, after: number): RawBuilder<unknown> {
  const { viewer, start, filters, beginning } = walk
  const limit = sql.lit(limitFor(walk.count))
  const [all, left] = [arcsBehind(BEFORE_ALL, beginning), arcsBehind(after, beginning)]
  return sql`
    select of_cell.* from unnest((select ${rings.cells}::int[])[ring.first:ring.last]) as ring_cell (cell)
    cross join lateral (
      select of_arc.*, arc.number from (
        select ${arcs(all)} where ring.miles > ${start.miles}
        union all select ${arcs(left)} where ring.miles = ${start.miles}
      ) arc (number, is_away, low, high)
      cross join lateral (
        select member_id, premium, turn, is_away from member_places
        where member_places.cell = ring_cell.cell and ${isOfStream} and is_away = arc.is_away
          and turn >= arc.low and turn < arc.high
          and member_id <> all(${viewer.hidden}::bigint[])
          ${sql.join(conditions(filters), sql` `)}
        order by turn limit ${limit}
      ) of_arc
      limit ${limit}
    ) of_cell
    order by of_cell.number, of_cell.turn limit ${limit}`
}

/** Here and away, each before and behind where the circle begins. */
const ARCS = 4

/** Arrays are told by a query: of one that it knows a plan is made anew at each call, which takes longer than the search. */
function arcs(some: Arc[]): RawBuilder<unknown> {
  const [isAway, low, high] = [some.map((arc) => arc.isAway), some.map((arc) => arc.low), some.map((arc) => arc.high)]
  const numbers = some.map((_, i) => ARCS - some.length + i)
  return sql`unnest((select ${numbers}::int[])), unnest((select ${isAway}::bool[])), unnest((select ${low}::int[])), unnest((select ${high}::int[]))`
}

function limitFor(count: number): number {
  return LIMITS.find((limit) => limit >= count) ?? count
}
