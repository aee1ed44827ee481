import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './places.schema.ts'

/** City suggestions begin at this many typed characters and are at most this many. */
export const PLACE_QUERY_MIN_LENGTH = 3
export const PLACE_SUGGESTIONS_MAX = 5

/** Decimals of a coordinate that is shown where no city is known. */
export const COORDINATE_DECIMALS = 4

export type Position = z.output<typeof schema.Position>
export type Place = z.output<typeof schema.Place>

export const places = calls<typeof schema.placesApi>({
  locate: 'POST /api/profile/location',
  suggest: 'GET /api/places',
  placeNearestTo: 'POST /api/places/nearest',
  nearestPlace: 'GET /api/places/nearest',
})
