import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Position } from '#contract/places.ts'
import type { Places } from './places.ts'
import { decodePlaces, PART_OF_A_CITY } from './places-file.ts'
import { readPlaceQuery, shortestQuery } from './places-fold.ts'
import { indexPlaces, placeAt, type PlacesIndex } from './places-index.ts'
import { areCoordinates, bucketByDegree, type DegreeBuckets, visitNearby } from './places-nearby.ts'
import { meantPlace, suggestedPlaces } from './places-ranking.ts'

const FARTHEST_MILES = 50

type Atlas = { index: PlacesIndex; buckets: DegreeBuckets }

/** The world's cities from GeoNames, in one file beside this one. It is read when the first question comes. */
export function embeddedPlaces(): Places {
  let reading: Promise<Atlas> | undefined
  const atlas = () => (reading ??= readAtlas())

  return {
    provider: 'geonames',
    async suggest(prefix, near) {
      const query = readPlaceQuery(prefix)
      if (!query || prefix.trim().length < shortestQuery) return []
      const { index } = await atlas()
      return suggestedPlaces(index, query, near && areCoordinates(near) ? near : undefined)
    },
    async resolve(text) {
      const query = readPlaceQuery(text)
      return query && meantPlace((await atlas()).index, query)
    },
    async nearest(at) {
      return areCoordinates(at) ? nearestPlace(await atlas(), at) : null
    },
  }
}

async function readAtlas(): Promise<Atlas> {
  const compressed = await readFile(new URL('data/places.br', import.meta.url))
  const index = indexPlaces(decodePlaces(await promisify(brotliDecompress)(compressed)))
  return { index, buckets: bucketByDegree(index) }
}

/** Bigger places reach further, by the fourth root of their population: a suburb of a city is not the village next to it. */
function nearestPlace({ index, buckets }: Atlas, at: Position) {
  let nearest: number | undefined
  let least = Infinity

  visitNearby(index, buckets, at, FARTHEST_MILES, (row, miles) => {
    if (index.region[row]! & PART_OF_A_CITY) return
    const distance = miles / 2 ** (index.size[row]! / 40)
    if (distance >= least) return
    nearest = row
    least = distance
  })
  return nearest === undefined ? null : placeAt(index, nearest)
}
