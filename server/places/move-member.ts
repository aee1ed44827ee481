import { sql } from 'kysely'
import type { Position } from '#contract/places.ts'
import { MOVES_A_DAY } from '#contract/places.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { cellAfterMove, centreOf, type Cell } from './grid.ts'
import { centreOfArea } from './home-area.ts'
import { nameCity } from './name-city.ts'
import { fillLocation, findArea } from './queries.ts'
import { coordinateText } from './resolve-position.ts'

/**
 * Keeps the cell of a member who says to be at `position` and returns it. The position itself goes nowhere. More moves than there
 * are in a day (UTC) with a phone in hand are refused: by many of them others are looked for.
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
  if (kept.cell !== null && kept.moves >= MOVES_A_DAY) throw new AppError('too_many_moves')

  const moves = kept.cell === null ? kept.moves : kept.moves + 1
  await tx
    .updateTable('users')
    .set({ cell, ...centreOf(cell), cellMoves: moves, cellMovesDay: kept.today, city: cityWhereKnown })
    .where('id', '=', memberId)
    .execute()
  return cell
}

/** The city belongs to the home that others know. Before they know any, it is looked up anew. */
const cityWhereKnown = sql<string>`case when exists (select from member_homes where member_id = key) then city end`

/** Keeps the cell of where the member's device says to be. Whoever has named no place yet gets the city nearest to the area. */
export async function locateMember({ db, places }: Pick<Deps, 'db' | 'places'>, memberId: string, position: Position) {
  const cell = await db.transaction().execute((tx) => moveMember(tx, memberId, position))

  // The name is read by others: which of two cities is nearer to the cell would tell more than the area.
  const city = await places.nearest(centreOfArea(await findArea(db, cell)))
  const location = await fillLocation(db, memberId, city?.label ?? coordinateText(cell))
  await nameCity({ db, places }, memberId)
  return { ...centreOf(cell), location }
}
