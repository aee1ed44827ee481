import type { Place, Position } from '#contract/places.ts'
import { milesBetween } from '#server/distance.ts'
import { REGION } from './places-file.ts'
import { foldPlaceName, type PlaceQuery, readingsOf } from './places-fold.ts'
import {
  type Fit,
  latitudeAt,
  longitudeAt,
  matchPlaces,
  placeAt,
  type PlacesIndex,
  regionsWithin,
} from './places-index.ts'

type Candidate = { row: number; score: number }

const MOST_SUGGESTIONS = 5

/** Scores are in the unit of `size`: ten for every doubling of the population. */
const WORTH: Record<Fit, number> = { whole: 30, words: 0, start: 0, later: -50 }
const WORTH_OF_BEING_HERE = 60
const MILES_THAT_HALVE_IT = 50
const FOUR_TIMES_AS_MANY = 20

/** The best few by how well the name fits, how many live there and, with `near`, how close it is. */
export function suggestedPlaces(index: PlacesIndex, query: PlaceQuery, near?: Position): Place[] {
  return firstFruitful(query, (reading) => {
    const best: Candidate[] = []

    matchWithin(index, reading, (row, fit) => {
      const score = index.size[row]! + WORTH[fit]
      const needed = best[MOST_SUGGESTIONS - 1]?.score ?? -Infinity
      if (!near) return keep(best, { row, score })
      if (score + WORTH_OF_BEING_HERE > needed) keep(best, { row, score: score + nearness(index, row, near) })
    })
    return best.map(({ row }) => placeAt(index, row))
  })
}

/** The place with this very label; else the one with four times the people of any other whose name begins so. */
export function meantPlace(index: PlacesIndex, query: PlaceQuery): Place | null {
  const [place] = firstFruitful(query, (reading) => {
    const named = new Map<number, Fit>()
    matchWithin(index, reading, (row, fit) => {
      if (fit === 'whole' || (fit === 'words' && !named.has(row))) named.set(row, fit)
    })
    const rows = [...named.keys()].sort((a, b) => index.size[b]! - index.size[a]!)

    const label = [reading.name, ...reading.within].join(' ')
    const wholes = rows.filter((row) => named.get(row) === 'whole').map((row) => placeAt(index, row))
    const labelled = wholes.find((place) => foldPlaceName(place.label) === label)
    if (labelled) return [labelled]

    const [first, second] = rows
    if (first === undefined) return []
    const isSaid = named.get(first) === 'whole' || isMostOf(index, first, reading.name)
    const isRivalled = second !== undefined && index.size[first]! - index.size[second]! < FOUR_TIMES_AS_MANY
    return isSaid && !isRivalled ? [placeAt(index, first)] : []
  })
  return place ?? null
}

function firstFruitful(query: PlaceQuery, find: (reading: PlaceQuery) => Place[]): Place[] {
  for (const reading of [query, ...readingsOf(query)]) {
    const found = find(reading)
    if (found.length > 0) return found
  }
  return []
}

function matchWithin(index: PlacesIndex, { name, within }: PlaceQuery, visit: (row: number, fit: Fit) => void): void {
  const isInside = within.length > 0 ? regionsWithin(index, within) : null
  matchPlaces(index, name, (row, fit) => {
    if (!isInside || isInside[index.region[row]! & REGION]) visit(row, fit)
  })
}

/** Keeps the best by falling score, each place once. */
function keep(best: Candidate[], candidate: Candidate): void {
  const last = best[MOST_SUGGESTIONS - 1]
  if (last && candidate.score <= last.score) return
  const known = best.find(({ row }) => row === candidate.row)
  if (known) known.score = Math.max(known.score, candidate.score)
  else best.push(candidate)
  best.sort((a, b) => b.score - a.score).splice(MOST_SUGGESTIONS)
}

function nearness(index: PlacesIndex, row: number, near: Position): number {
  const miles = milesBetween(near, { latitude: latitudeAt(index, row), longitude: longitudeAt(index, row) })
  return WORTH_OF_BEING_HERE / (1 + miles / MILES_THAT_HALVE_IT)
}

function isMostOf({ nameStarts }: PlacesIndex, row: number, typed: string): boolean {
  return typed.length * 2 >= nameStarts[row + 1]! - nameStarts[row]! - 1
}
