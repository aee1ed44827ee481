import type { Position } from '#contract/places.ts'
import { EARTH_RADIUS_MILES, milesBetween, RADIANS } from '#server/distance.ts'

/**
 * A grid of cells about a mile wide over the whole globe. A cell's number fits an int4 and is all that is kept of a member's
 * place; others learn less, as `home-area.ts` says.
 * Rows are 1/69 of a degree of latitude (1.0013 miles); each 32 rows have as many columns as make their cells about as wide,
 * so that squares of cells are squares.
 */
export type Cell = number

const ROWS_PER_DEGREE = 69
const ROWS = 180 * ROWS_PER_DEGREE
export const COLUMN_BITS = 15
const ROWS_ALIKE = 32

/** A member who moves a little beyond the edge stays in the cell, so that walking along an edge does not tell where it is. */
const EDGE_SLACK = 0.125

export function cellAt({ latitude, longitude }: Position): Cell {
  const row = rowAt(latitude)
  const columns = columnsIn(row)
  const turn = (longitude + 180) / 360
  const column = Math.min(columns - 1, Math.floor((turn - Math.floor(turn)) * columns))
  return (row << COLUMN_BITS) | column
}

export function centreOf(cell: Cell): Position {
  return centreOfSquare(cell, 1)
}

/** The middle of the square of so many cells' width whose first cell this is, none more than 32. */
export function centreOfSquare(first: Cell, width: number): Position {
  const row = first >>> COLUMN_BITS
  const off = (width - 1) / 2
  return {
    latitude: latitudeOf(row + off),
    longitude: longitudeOf((first & ((1 << COLUMN_BITS) - 1)) + off, columnsIn(row)),
  }
}

/** The cell to keep for a member now at `position` whose kept cell is `kept`. */
export function cellAfterMove(kept: Cell | null, position: Position): Cell {
  if (kept === null) return cellAt(position)
  const centre = centreOf(kept)
  const rows = Math.abs(position.latitude - centre.latitude) * ROWS_PER_DEGREE
  const turn = Math.abs(position.longitude - centre.longitude) % 360
  const columns = (Math.min(turn, 360 - turn) / 360) * columnsIn(kept >>> COLUMN_BITS)
  return Math.max(rows, columns) <= 0.5 + EDGE_SLACK ? kept : cellAt(position)
}

/** Miles between the centres of two cells. */
export function milesBetweenCells(one: Cell, other: Cell): number {
  return milesBetween(centreOf(one), centreOf(other))
}

/** Every cell whose centre lies within `radius` miles of the centre of `cell`, in no order. */
export function cellsWithin(cell: Cell, radius: number): Cell[] {
  return cellsAround(centreOf(cell), radius)
}

/** Every cell whose centre lies within `radius` miles of a position, in no order. */
export function cellsAround(centre: Position, radius: number): Cell[] {
  const centreRow = rowAt(centre.latitude)
  const reach = 1 + Math.ceil(radius / ((EARTH_RADIUS_MILES * RADIANS) / ROWS_PER_DEGREE))
  const chord = Math.sin(radius / (2 * EARTH_RADIUS_MILES)) ** 2
  const cells: Cell[] = []

  for (let row = Math.max(0, centreRow - reach); row <= Math.min(ROWS - 1, centreRow + reach); row++) {
    const latitude = latitudeOf(row)
    const left = chord - Math.sin(((latitude - centre.latitude) * RADIANS) / 2) ** 2
    if (left < 0) continue
    const width = Math.sqrt(left / (Math.cos(centre.latitude * RADIANS) * Math.cos(latitude * RADIANS)))
    const halfTurn = width >= 1 ? 180 : (2 * Math.asin(width)) / RADIANS
    cells.push(...cellsInRow(row, centre.longitude - halfTurn, centre.longitude + halfTurn))
  }
  return cells
}

/** The cells of one row whose centres lie between two longitudes, around the antimeridian where need be. */
function cellsInRow(row: number, west: number, east: number): Cell[] {
  const columns = columnsIn(row)
  const first = Math.ceil(((west + 180) / 360) * columns - 0.5)
  const last = Math.floor(((east + 180) / 360) * columns - 0.5)
  const count = Math.min(columns, last - first + 1)
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const column = (((first + i) % columns) + columns) % columns
    return (row << COLUMN_BITS) | column
  })
}

function rowAt(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) * ROWS_PER_DEGREE)))
}

function columnsIn(row: number): number {
  const middle = Math.floor(row / ROWS_ALIKE) * ROWS_ALIKE + (ROWS_ALIKE - 1) / 2
  const columns = 360 * ROWS_PER_DEGREE * Math.cos(latitudeOf(middle) * RADIANS)
  return ROWS_ALIKE * Math.max(1, Math.round(columns / ROWS_ALIKE))
}

function latitudeOf(row: number): number {
  return (row + 0.5) / ROWS_PER_DEGREE - 90
}

function longitudeOf(column: number, columns: number): number {
  return ((column + 0.5) / columns) * 360 - 180
}
