import type { Place } from '#contract/places.ts'
import { NAMED_WITH_REGION, type PlacesTable, REGION } from './places-file.ts'

const TAB = 9
const LINE_FEED = 10
const SPACE = 32
const utf8 = new TextDecoder()

/** The table with what its text columns do not carry: where each row starts. A place is known by its row number. */
export type PlacesIndex = PlacesTable & { foldedStarts: Uint32Array; nameStarts: Uint32Array }

/** How a text fits a name: it is the name, its first words, the start of it, or the start of a later word. */
export type Fit = 'whole' | 'words' | 'start' | 'later'

export function indexPlaces(table: PlacesTable): PlacesIndex {
  const count = table.size.length
  return { ...table, foldedStarts: rowStarts(table.folded, count), nameStarts: rowStarts(table.names, count) }
}

/** Visits every place with a name that has a word starting with `text` (folded). A place may come more than once. */
export function matchPlaces(index: PlacesIndex, text: string, visit: (row: number, fit: Fit) => void): void {
  const { folded, foldedStarts, laterWords } = index
  const count = index.size.length

  for (let row = firstMatch(folded, foldedStarts, count, text); row < count; row++) {
    const start = foldedStarts[row]!
    if (compareAt(folded, start, text) !== 0) break
    visit(row, fitAt(folded, start, text))
  }
  for (let i = firstMatch(folded, laterWords, laterWords.length, text); i < laterWords.length; i++) {
    const start = laterWords[i]!
    if (compareAt(folded, start, text) !== 0) break
    const row = firstFrom(count, (next) => foldedStarts[next + 1]! > start)
    visit(row, fitAt(folded, start, text))
  }
}

export function placeAt(index: PlacesIndex, row: number): Place {
  const bits = index.region[row]!
  const region = index.regions[bits & REGION]!
  const name = utf8.decode(index.names.subarray(index.nameStarts[row], index.nameStarts[row + 1]! - 1))
  const around = [bits & NAMED_WITH_REGION ? region.name : '', index.countries[region.country]!.label]

  return {
    label: [name, ...around.filter((part) => part !== '' && part !== name)].join(', '),
    latitude: rounded(latitudeAt(index, row)),
    longitude: rounded(longitudeAt(index, row)),
  }
}

export function latitudeAt({ latitude }: PlacesIndex, row: number): number {
  return (latitude[row]! / 65_535) * 180 - 90
}

export function longitudeAt({ longitude }: PlacesIndex, row: number): number {
  return (longitude[row]! / 65_535) * 360 - 180
}

/** Which regions lie in all that was typed after the name: each part opens the region's or its country's name, or is its code. */
export function regionsWithin({ regions, countries }: PlacesIndex, within: string[]): boolean[] {
  const inCountry = countries.map(({ folded }) => within.map((part) => folded.some((name) => name.startsWith(part))))

  return regions.map(({ folded, code, country }) =>
    within.every((part, i) => inCountry[country]![i] || code === part || folded.startsWith(part)),
  )
}

function fitAt(folded: Uint8Array, start: number, text: string): Fit {
  const before = start === 0 ? LINE_FEED : folded[start - 1]
  if (before === SPACE) return 'later'
  const after = folded[start + text.length]
  if (after === TAB || after === LINE_FEED) return 'whole'
  return after === SPACE ? 'words' : 'start'
}

/** The first of the sorted starts where the text is not below `text`. */
function firstMatch(folded: Uint8Array, starts: Uint32Array, count: number, text: string): number {
  return firstFrom(count, (i) => compareAt(folded, starts[i]!, text) >= 0)
}

/** The first number below `count` from which on something holds, or `count` (binary search). */
function firstFrom(count: number, holds: (i: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function compareAt(folded: Uint8Array, start: number, text: string): number {
  for (let i = 0; i < text.length; i++) {
    const difference = folded[start + i]! - text.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return 0
}

function rowStarts(text: Uint8Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  for (let row = 0; row < count; row++) starts[row + 1] = text.indexOf(LINE_FEED, starts[row]) + 1
  return starts
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
