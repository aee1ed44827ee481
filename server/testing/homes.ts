import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { bandBetween, areaAt, LARGEST } from '#server/places/home-area.ts'
import { publishHomes } from '#server/places/publish-homes.ts'
import type { Cell } from '#server/places/grid.ts'

/** The band between members of two cells, as long as none but the largest areas are drawn. */
export function bandOf(one: Cell, other: Cell): number | null {
  return bandBetween(areaAt(one, LARGEST), areaAt(other, LARGEST))
}

/** Lets so many hours pass for what is known of where members live and how often they moved. */
export async function letHoursPass(deps: Pick<Deps, 'db' | 'places'>, hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`
  await sql`update member_homes set due_at = due_at - ${by}, since = since - ${by}`.execute(deps.db)
  await sql`update users set cell_moves_day = (cell_moves_day + time '00:00' - ${by})::date where cell_moves > 0`.execute(
    deps.db,
  )
  const { signal } = new AbortController()
  for (let part: number | null = 0; part !== null;) part = await publishHomes(deps, part, signal)
}
