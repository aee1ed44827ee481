import { sql } from 'kysely'
import type { Position } from '#contract/places.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { cellAfterMove, centreOf, type Cell } from './grid.ts'
import { nameCity } from './name-city.ts'
import { fillLocation } from './queries.ts'
import { coordinateText } from './resolve-position.ts'

/** More than a day's travel with a phone in hand; too few to find somebody by measuring from many places. */
export const CELL_MOVES_A_DAY = 10

/**
 * Keeps the cell of a member who says to be at `position` and returns it. The position itself goes nowhere.
 * Beyond the day's moves (UTC) the member stays where they were listed, and sees that on their own map.
 */
export async function moveMember(tx: Transaction, memberId: string, position: Position): Promise<Cell> {
  const kept = await tx
    .selectFrom('users')
    .select('cell')
    .select(sql<string>`(now() at time zone 'utc')::date`.as('today'))
    .select(
      sql<number>`case when cell_moves_day = (now() at time zone 'utc')::date then cell_moves else 0 end`.as('moves'),
    )
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

  const cell = cellAfterMove(kept.cell, position)
  if (cell === kept.cell) return cell
  if (kept.cell !== null && kept.moves >= CELL_MOVES_A_DAY) return kept.cell

  const moves = kept.cell === null ? kept.moves : kept.moves + 1
  await tx
    .updateTable('users')
    .set({ cell, ...centreOf(cell), city: null, cellMoves: moves, cellMovesDay: kept.today })
    .where('id', '=', memberId)
    .execute()
  return cell
}

/** Keeps the cell of where the member's device says to be. Whoever has named no place yet gets the city nearest to the cell. */
export async function locateMember({ db, places }: Pick<Deps, 'db' | 'places'>, memberId: string, position: Position) {
  const cell = await db.transaction().execute((tx) => moveMember(tx, memberId, position))

  // The city is looked up from the cell and not from the position: which of two cities is nearer would tell more.
  const centre = centreOf(cell)
  const city = await places.nearest(centre)
  const location = await fillLocation(db, memberId, city?.label ?? coordinateText(cell))
  await nameCity({ db, places }, memberId)
  return { ...centre, location }
}
