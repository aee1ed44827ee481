import { milesBetween } from '#server/distance.ts'
import type { Position } from '#contract/places.ts'
import { DISTANCE_BANDS } from '#contract/discovery.ts'
import { cellsAround, centreOfSquare, COLUMN_BITS, type Cell } from './grid.ts'

/**
 * What others can learn of where a member is: a square of 1, 4 or 16 cells. Its number fits an int4: the largest square that it
 * lies in, and in the last five bits which of its 16 cells or 4 quarters it is, or all of it. So all areas of a largest square
 * lie side by side in an index, the smaller ones first.
 */
export type HomeArea = number

/** Areas of these widths in cells, by level. Nobody has a larger one, however few live there. */
export const WIDTHS = [1, 2, 4] as const
export const LARGEST = WIDTHS.length - 1

/** Less than all, since cells are a little wider than a mile: within one they are within a mile. */
const MOST = 0.95

const PARTS_BITS = 5
/** Both bits that tell a quarter's row and column are its lowest, and those of all of it are 0 there. */
const QUARTERS = 16
export const WHOLE = 20
const SQUARE_COLUMN_BITS = COLUMN_BITS - LARGEST

/** The area of a level that a cell lies in, as `area_at` of the database. */
export function areaAt(cell: Cell, level: number): HomeArea {
  const [row, column] = [cell >>> COLUMN_BITS, cell & ((1 << COLUMN_BITS) - 1)]
  const square = ((row >>> LARGEST) << SQUARE_COLUMN_BITS) | (column >>> LARGEST)
  const parts = [((row & 3) << 2) | (column & 3), QUARTERS + (((row & 2) | ((column & 2) >>> 1)) & 3), WHOLE]
  return (square << PARTS_BITS) | parts[level]!
}

export function levelOf(area: HomeArea): number {
  const part = partOf(area)
  return part === WHOLE ? LARGEST : part < QUARTERS ? 0 : 1
}

/** The first cell of an area: that of its first row and first column. */
export function firstCellOf(area: HomeArea): Cell {
  const square = area >>> PARTS_BITS
  const row = (square >>> SQUARE_COLUMN_BITS) << LARGEST
  const column = (square & ((1 << SQUARE_COLUMN_BITS) - 1)) << LARGEST
  const part = partOf(area)
  const level = levelOf(area)
  const down = level === 0 ? part >>> 2 : part & 2
  const right = level === 0 ? part & 3 : (part & 1) << 1
  return ((row + down) << COLUMN_BITS) | (column + right)
}

export function centreOfArea(area: HomeArea): Position {
  return centreOfSquare(firstCellOf(area), widthOf(area))
}

/**
 * How far apart people of two areas are said to be: the upper edge of a band in miles, or null beyond the last. Of two who may
 * be anywhere in their areas all but a few are nearer than the centres' distance and most of half of both widths.
 */
export function bandBetween(one: HomeArea, other: HomeArea): number | null {
  const reach = milesBetween(centreOfArea(one), centreOfArea(other)) + (MOST * (widthOf(one) + widthOf(other))) / 2
  return DISTANCE_BANDS.find((edge) => reach <= edge) ?? null
}

/** Every area that is in one of the bands up to `within` miles around another, with its band, in no order. */
export function areasWithin(area: HomeArea, within: number): { area: HomeArea; miles: number }[] {
  // An area's first centre is at most so far from the centre of one of its cells.
  const cells = cellsAround(centreOfArea(area), within + Math.max(...WIDTHS))
  const areas = new Set(WIDTHS.flatMap((_, level) => cells.map((cell) => areaAt(cell, level))))
  return [...areas].flatMap((other) => {
    const miles = bandBetween(area, other)
    return miles !== null && miles <= within ? [{ area: other, miles }] : []
  })
}

function partOf(area: HomeArea): number {
  return area & ((1 << PARTS_BITS) - 1)
}

function widthOf(area: HomeArea): number {
  return WIDTHS[levelOf(area)]!
}
