import { distanceApart, distanceBand, type Units } from '#contract/distances.ts'
import type { MatchReason, MemberCard } from '#contract/members.ts'
import { cityName } from '#web/members/city-name.ts'
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
export function whereabouts({ distance, city }: Pick<MemberCard, 'distance' | 'city'>, units: Units): string {
  const band = distanceBand(distance, units)
  const name = cityName(city)
  return name === null ? band : `${band} · ${name}`
}

/** A reason with the distance in the reader's units: the server says it in miles, in the words of the same rule. */
export function reasonSentence({ part, sentence }: MatchReason, distance: number | null, units: Units): string {
  if (part !== 'circumstances') return sentence
  return sentence.replace(distanceApart(distance, 'miles'), distanceApart(distance, units))
}
