import { z } from 'zod'
import { api } from './endpoint.ts'
import { PLACE_SUGGESTIONS_MAX } from './places.ts'

/** Degrees. */
export const Position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

/** A city by name, and its position in degrees. */
export const Place = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })

export const placesApi = api({
  locate: {
    access: 'account',
    summary: 'Tell where the member is. Only the grid cell is kept.',
    body: Position,
    response: z.object({ latitude: z.number(), longitude: z.number(), location: z.string().nullable() }),
  },
  suggest: {
    access: 'account',
    summary: 'City suggestions for what was typed.',
    query: z.object({ q: z.string().max(200) }),
    response: z.array(Place).max(PLACE_SUGGESTIONS_MAX),
  },
  /** Positions stay out of addresses: those are kept in histories and in the logs of proxies. */
  placeNearestTo: {
    access: 'account',
    summary: 'The city nearest to a position, or null.',
    body: Position,
    response: Place.nullable(),
  },
  nearestPlace: {
    access: 'account',
    summary: 'The same, with the position in the address, where it may be kept in logs.',
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    response: Place.nullable(),
  },
})
