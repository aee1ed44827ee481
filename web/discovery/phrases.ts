import { WIDEST_MILES } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { plural } from '#web/ui/plural.ts'

type Scores = Pick<MemberCard, 'aiCompatibilityScore' | 'matchPercentage'>

/** "87% AI match" and "62% interests" where there is an AI score, otherwise "62% match" alone. */
export function matchPhrase({ aiCompatibilityScore, matchPercentage }: Scores): { main: string; more: string | null } {
  if (aiCompatibilityScore === null) return { main: `${matchPercentage}% match`, more: null }
  return { main: `${aiCompatibilityScore}% AI match`, more: `${matchPercentage}% interests` }
}

/** How many people of a list are known of; `isMore` while there are others behind them. */
export type PeopleCount = { known: number; isMore: boolean }

/** "24+" while the rest is not counted. */
export function countPhrase({ known, isMore }: PeopleCount): string {
  return isMore ? `${known}+` : `${known}`
}

/** "1 person found", "24+ people found". */
export function peopleFound(count: PeopleCount): string {
  return count.isMore ? `${countPhrase(count)} people found` : `${plural(count.known, 'person', 'people')} found`
}

/** "within 5 mi", and the city where there is one: "within 5 mi · Portland". */
export function whereabouts({ distance, city }: { distance: number | null; city: string | null }): string {
  const miles = distance === null ? `over ${WIDEST_MILES} mi` : `within ${distance} mi`
  const name = cityName(city)
  return name === null ? miles : `${miles} · ${name}`
}

/** `cityName('Portland, Oregon, US')` is "Portland". Null where coordinates stand in for a city. */
export function cityName(location: string | null): string | null {
  const [city = ''] = (location ?? '').split(',')
  return /\p{L}/u.test(city) ? city.trim() : null
}
