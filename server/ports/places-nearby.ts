import type { Coordinates } from './places.ts'
import { latitudeAt, longitudeAt, type PlacesIndex } from './places-index.ts'

const EARTH_RADIUS_MILES = 3958.8
const MILES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_MILES

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
  at: Coordinates,
  radius: number,
  visit: (row: number, miles: number) => void,
): void {
  const reach = radius / MILES_PER_DEGREE
  const south = Math.max(-90, Math.floor(at.latitude - reach))
  const north = Math.min(89, Math.floor(at.latitude + reach))

  for (let latitude = south; latitude <= north; latitude++) {
    const { from, to } = longitudesWithin(at, reach)
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

/** Great-circle distance, haversine. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const northing = Math.sin(radians(b.latitude - a.latitude) / 2)
  const easting = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h = northing ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * easting ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

export function areCoordinates({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** The widest a circle of `reach` degrees gets: the whole parallel where it holds a pole. */
function longitudesWithin({ latitude, longitude }: Coordinates, reach: number): { from: number; to: number } {
  if (Math.abs(latitude) + reach >= 90) return { from: -180, to: 179 }
  const sine = Math.sin(radians(reach)) / Math.cos(radians(latitude))
  const width = (Math.asin(sine) * 180) / Math.PI
  return { from: Math.floor(longitude - width), to: Math.floor(longitude + width) }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function bucketOf(latitude: number, longitude: number): number {
  return (Math.min(latitude, 89) + 90) * 360 + ((longitude + 540) % 360)
}
