import { WIDEST_MILES } from './discovery.ts'

/** What a reader is told distances in. They are kept, sent and compared in miles. */
export type Units = 'miles' | 'kilometers'

/** What a member chooses of them; `automatic` goes by the language of the browser. */
export const UNITS_CHOICES = ['automatic', 'miles', 'kilometers'] as const
export type UnitsChoice = (typeof UNITS_CHOICES)[number]

const KILOMETERS_A_MILE = 1.609344

/** Where roads are signed in miles: the United States and most of their territories, the United Kingdom and its islands, Liberia, Myanmar. */
const REGIONS_OF_MILES = new Set(['US', 'AS', 'GU', 'MP', 'UM', 'VI', 'GB', 'GG', 'IM', 'JE', 'LR', 'MM'])

/** `language` is a tag such as "de-DE". One without a region counts as where most of its speakers are, one that says nothing as miles. */
export function unitsFor(choice: UnitsChoice, language: string): Units {
  if (choice !== 'automatic') return choice
  const region = regionOf(language)
  return region === undefined || REGIONS_OF_MILES.has(region) ? 'miles' : 'kilometers'
}

/** "5 mi", "9 km": the edge of a band, short. */
export function shortDistance(miles: number, units: Units): string {
  return units === 'miles' ? `${miles} mi` : `${kilometersUpTo(miles)} km`
}

/** "5 miles", "9 km": the edge of a band, in a sentence. */
export function longDistance(miles: number, units: Units): string {
  if (units === 'kilometers') return shortDistance(miles, units)
  return miles === 1 ? '1 mile' : `${miles} miles`
}

/** How far somebody is, by the upper edge of their band: "within 5 mi"; "over 50 mi" beyond the last, which is null. */
export function distanceBand(miles: number | null, units: Units): string {
  return miles === null ? `over ${beyond(units, 'mi')}` : `within ${shortDistance(miles, units)}`
}

/** The same of two people: "within 5 miles of each other". */
export function distanceApart(miles: number | null, units: Units): string {
  if (miles === null) return `more than ${beyond(units, 'miles')} from each other`
  if (miles === 1 && units === 'miles') return 'within a mile of each other'
  return `within ${longDistance(miles, units)} of each other`
}

/** How wide the cell is that is kept of a place. Not rounded up, which would promise more than is so. */
export function cellWidth(units: Units): string {
  return units === 'miles' ? 'a mile' : '1.6 km'
}

/** The cell itself: "square mile". */
export function keptSquare(units: Units): string {
  return units === 'miles' ? 'square mile' : `square of ${cellWidth(units)}`
}

/** An upper edge is never told smaller than it is, so that it stays true of everybody within. */
function kilometersUpTo(miles: number): number {
  return Math.ceil(miles * KILOMETERS_A_MILE)
}

/** And the one that somebody is beyond never larger. */
function beyond(units: Units, miles: 'mi' | 'miles'): string {
  return units === 'miles' ? `${WIDEST_MILES} ${miles}` : `${Math.floor(WIDEST_MILES * KILOMETERS_A_MILE)} km`
}

/** Some systems report what is no language tag, such as "C". */
function regionOf(language: string): string | undefined {
  // Most say it themselves, and a phone need not read what is known about all languages for it.
  const said = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(language)?.[1]
  if (said) return said
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}
