import { type Position, writtenCoordinates } from '#contract/places.ts'
import type { ProfileChange } from '#contract/profile.ts'
import type { Deps } from '#server/deps.ts'
import { centreOf, type Cell } from './grid.ts'
import { findPlace } from './queries.ts'

/**
 * Where a change puts the member: the coordinates it gives or spells out, else the city it newly names. A text that stays
 * as it was moves nobody, and a name that no place bears is kept as text while the member stays where they are.
 */
export async function resolvePosition(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  memberId: string,
  { latitude, longitude, location }: Pick<ProfileChange, 'latitude' | 'longitude' | 'location'>,
): Promise<Position | null> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (!location) return null

  const stored = await findPlace(db, memberId)
  if (stored.location === location && stored.cell !== null) return null
  return coordinatesIn(location) ?? places.resolve(location)
}

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
