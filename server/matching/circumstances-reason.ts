import { WIDEST_MILES } from '#contract/discovery.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** One sentence on the years between two members and the band of their distance. */
export function circumstancesReason(years: number, miles: number): string {
  return `You are ${yearsApart(years)} and ${milesApart(miles)}.`
}

function yearsApart(gap: number): string {
  if (gap === 0) return 'the same age'
  return `${NUMBERS[gap] ?? gap} ${gap === 1 ? 'year' : 'years'} apart`
}

function milesApart(miles: number): string {
  if (miles === Infinity) return `more than ${WIDEST_MILES} miles from each other`
  return miles === 1 ? 'within a mile of each other' : `within ${miles} miles of each other`
}
