import { plural } from '#web/ui/plural.ts'

/** How many people of a list are known of; `isMore` while there are others behind them. */
export type PeopleCount = { known: number; isMore: boolean }

/** "24+" while the rest is not counted. */
export function countWords({ known, isMore }: PeopleCount): string {
  return isMore ? `${known}+` : `${known}`
}

/** "1 person found", "24+ people found". */
export function peopleFound(count: PeopleCount): string {
  return count.isMore ? `${countWords(count)} people found` : `${plural(count.known, 'person', 'people')} found`
}
