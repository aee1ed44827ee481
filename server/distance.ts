import type { Position } from '#contract/places.ts'

export const EARTH_RADIUS_MILES = 3958.7613
export const RADIANS = Math.PI / 180

/** Miles as the crow flies (haversine). */
export function milesBetween(a: Position, b: Position): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const chord = sinLatitude ** 2 + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * sinLongitude ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
