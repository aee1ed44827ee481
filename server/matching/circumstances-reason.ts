const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** One sentence on the years and the whole miles between two members. */
export function circumstancesReason(years: number, miles: number): string {
  return `You are ${yearsApart(years)} and ${milesApart(miles)}.`
}

function yearsApart(gap: number): string {
  if (gap === 0) return 'the same age'
  return `${NUMBERS[gap] ?? gap} ${gap === 1 ? 'year' : 'years'} apart`
}

function milesApart(miles: number): string {
  if (miles < 1) return 'within a mile of each other'
  return miles < 2 ? 'about a mile from each other' : `about ${Math.floor(miles)} miles from each other`
}
