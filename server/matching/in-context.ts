import { pointsElsewhere, standsAlone } from './stands-alone.ts'

/** How a sentence may be quoted: behind the one before it where there is such, or else by itself, and by itself, where it begins the bio or speaks of its writer; null where it may not. */
type Ways = { inContext: string | null; alone: string | null }

/** “Neighbours think the light is a grow lamp” needs what stands before it. */
const OF_ONESELF = /\b(?:i|my|me|mine|we|our|us)\b/i

/** In characters. */
const LONGEST = 150

/** How each of these sentences of a bio is quoted, in order. Only what may be quoted is given, so that nothing else is told as what stands before it; that may be short (“Student midwife.”). */
export function waysToTell(quotes: string[], bio: string): Ways[] {
  const alone = quotes.map((quote) =>
    isWhole(quote) && (OF_ONESELF.test(quote) || bio.trimStart().startsWith(quote)) ? quote : null,
  )
  return quotes.map((quote, at) => {
    const before = quotes[at - 1]
    const both = `${before} ${quote}`
    const isClear = before !== undefined && (alone[at - 1] !== null || !pointsElsewhere(before))
    const isBoth = isClear && both.length <= LONGEST && bio.includes(both)
    return { inContext: isBoth ? both : alone[at]!, alone: alone[at]! }
  })
}

/** Whether a sentence says enough by itself. */
export function isWhole(quote: string): boolean {
  return quote.length <= LONGEST && standsAlone(quote)
}
