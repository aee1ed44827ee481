import type { Reading } from '#server/language/reading.ts'

/** Whether a sentence tells of something that was read of its writer: what they like, do, live in, want or offer. */
export function tellsOfSomething(quote: string, { things, does, offers, seeks, situations }: Reading): boolean {
  const liked = things.filter(({ attitude }) => attitude === 'likes')
  return [...liked, ...does, ...offers, ...seeks, ...situations].some(
    ({ words }) => words !== '' && quote.includes(words),
  )
}
