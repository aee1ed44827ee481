import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** City suggestions begin at this many typed characters and are at most this many. */
export const PLACE_QUERY_MIN_LENGTH = 3
export const PLACE_SUGGESTIONS_MAX = 5

/** Decimals of a coordinate that is shown where no city is known. */
export const COORDINATE_DECIMALS = 4

/** Degrees. */
export const Position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type Position = z.infer<typeof Position>

export const Place = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })
export type Place = z.infer<typeof Place>

export const places = {
  locate: endpoint({
    method: 'POST',
    path: '/api/profile/location',
    access: 'account',
    summary: 'Tell where the member is. Only the grid cell is kept.',
    body: Position,
    response: z.object({ latitude: z.number(), longitude: z.number(), location: z.string().nullable() }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/places',
    access: 'account',
    summary: 'City suggestions for what was typed.',
    query: z.object({ q: z.string().max(200) }),
    response: z.array(Place).max(PLACE_SUGGESTIONS_MAX),
  }),
  /** Positions stay out of addresses: those are kept in histories and in the logs of proxies. */
  placeNearestTo: endpoint({
    method: 'POST',
    path: '/api/places/nearest',
    access: 'account',
    summary: 'The city nearest to a position, or null.',
    body: Position,
    response: Place.nullable(),
  }),
  nearestPlace: endpoint({
    method: 'GET',
    path: '/api/places/nearest',
    access: 'account',
    summary: 'The same, with the position in the address, where it may be kept in logs.',
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    response: Place.nullable(),
  }),
}
