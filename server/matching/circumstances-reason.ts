import { distanceApart } from '#contract/distances.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** One sentence on the years between two members and the band of their distance, in miles; the screens say it in the reader's units. */
export function circumstancesReason(years: number, miles: number): string {
  return `You are ${yearsApart(years)} and ${distanceApart(miles === Infinity ? null : miles, 'miles')}.`
}

function yearsApart(gap: number): string {
  if (gap === 0) return 'the same age'
  return `${NUMBERS[gap] ?? gap} ${gap === 1 ? 'year' : 'years'} apart`
}
