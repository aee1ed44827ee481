import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './places.schema.ts'

/** City suggestions begin at this many typed characters and are at most this many. */
export const PLACE_QUERY_MIN_LENGTH = 3
export const PLACE_SUGGESTIONS_MAX = 5

/** So often a day (UTC) a member's place can change. */
export const MOVES_A_DAY = 10

/** Decimals of a coordinate that is shown where no city is known. */
export const COORDINATE_DECIMALS = 4

export type Position = z.output<typeof schema.Position>
export type Place = z.output<typeof schema.Place>

/** How a place is written that no city is known for. To be given only what is kept: the centre of a cell. */
export function writtenCoordinates({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(COORDINATE_DECIMALS)}, ${longitude.toFixed(COORDINATE_DECIMALS)}`
}

export const places = calls<typeof schema.placesApi>({
  locate: 'POST /api/profile/location',
  suggest: 'GET /api/places',
  placeNearestTo: 'POST /api/places/nearest',
  nearestPlace: 'GET /api/places/nearest',
})
