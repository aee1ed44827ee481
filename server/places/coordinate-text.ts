import { writtenCoordinates, type Position } from '#contract/places.ts'
import { centreOf, type Cell } from './grid.ts'

// Never two runs of spaces side by side: a text of spaces would take a tenth of a second to refuse.
const PAIR = /([+-]?\d{1,3}\.\d{2,})[\s°]*([NS]?)[\s,;/]+([+-]?\d{1,3}\.\d{2,})[\s°]*([EW]?)/i

/** How a place is written where no city is known: the centre of the kept cell, in degrees. */
export function coordinateText(cell: Cell): string {
  return writtenCoordinates(centreOf(cell))
}

/** The position that a text spells out in decimal degrees ("45.5152, -122.6784", "45.52° N 122.68° W"), or null. */
export function coordinatesIn(text: string): Position | null {
  const [, north, pole = '', east, side = ''] = PAIR.exec(text) ?? []
  if (north === undefined || east === undefined) return null
  const latitude = Number(north) * (pole.toUpperCase() === 'S' ? -1 : 1)
  const longitude = Number(east) * (side.toUpperCase() === 'W' ? -1 : 1)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
