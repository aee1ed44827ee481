import type { Position } from '#contract/places.ts'
import { EARTH_RADIUS_MILES, milesBetween, RADIANS } from '#server/distance.ts'
import { latitudeAt, longitudeAt, type PlacesIndex } from './places-index.ts'

const MILES_PER_DEGREE = RADIANS * EARTH_RADIUS_MILES

/** Rows grouped by the square degree they lie in: those of `bucket` are `rows[starts[bucket]]` up to `rows[starts[bucket + 1]]`. */
export type DegreeBuckets = { starts: Uint32Array; rows: Uint32Array }

export function bucketByDegree(index: PlacesIndex): DegreeBuckets {
  const count = index.size.length
  const bucketAt = (row: number) => bucketOf(Math.floor(latitudeAt(index, row)), Math.floor(longitudeAt(index, row)))
  const starts = new Uint32Array(180 * 360 + 1)
  const rows = new Uint32Array(count)

  for (let row = 0; row < count; row++) starts[bucketAt(row)]!++
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket]! += starts[bucket - 1]!
  for (let row = count - 1; row >= 0; row--) rows[--starts[bucketAt(row)]!] = row
  return { starts, rows }
}

/** Visits every place at most `radius` miles away, across the antimeridian and around the poles. */
export function visitNearby(
  index: PlacesIndex,
  { starts, rows }: DegreeBuckets,
  at: Position,
  radius: number,
  visit: (row: number, miles: number) => void,
): void {
  const reach = radius / MILES_PER_DEGREE
  const south = Math.max(-90, Math.floor(at.latitude - reach))
  const north = Math.min(89, Math.floor(at.latitude + reach))
  const { from, to } = longitudesWithin(at, reach)

  for (let latitude = south; latitude <= north; latitude++) {
    for (let longitude = from; longitude <= to; longitude++) {
      const bucket = bucketOf(latitude, longitude)
      for (let i = starts[bucket]!; i < starts[bucket + 1]!; i++) {
        const row = rows[i]!
        const miles = milesBetween(at, { latitude: latitudeAt(index, row), longitude: longitudeAt(index, row) })
        if (miles <= radius) visit(row, miles)
      }
    }
  }
}

export function areCoordinates({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** The widest a circle of `reach` degrees gets: the whole parallel where it holds a pole. */
function longitudesWithin({ latitude, longitude }: Position, reach: number): { from: number; to: number } {
  if (Math.abs(latitude) + reach >= 90) return { from: -180, to: 179 }
  const width = Math.asin(Math.sin(reach * RADIANS) / Math.cos(latitude * RADIANS)) / RADIANS
  return { from: Math.floor(longitude - width), to: Math.floor(longitude + width) }
}

function bucketOf(latitude: number, longitude: number): number {
  return (Math.min(latitude, 89) + 90) * 360 + ((longitude + 540) % 360)
}
