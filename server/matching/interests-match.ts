import { themeOfBits, type Interest } from '#server/language/interest-taxonomy.ts'
import { quotable } from '#server/language/words.ts'
import type { Listed, Reading } from '#server/language/old-reading.ts'

const SAME_HOME = 0.5
const ONE_AT_HOME = 0.35
const SIDE_THEME = 0.2
const SATURATION = 1.6
const BREADTH = 0.3
const NAMED_AT_MOST = 3
const AND = new Intl.ListFormat('en-GB')

/** `match` is the interests match, whole, 0–100; the others are what makes it. */
type InterestsMatch = { match: number; shared: Interest[]; near: Near[] }

type Near = { mine: Interest; theirs: Interest; strength: number }

/**
 * How far two lists of interests agree: 100 · (1 − e^(−E/1.6)) · (0.7 + 0.3 · D), where E adds the weights of the shared
 * interests and 0.5, 0.35 or 0.2 for each pair of near ones, and D is the Dice coefficient of the two lists. Symmetric.
 */
export function matchInterests(a: Listed, b: Listed): InterestsMatch {
  const shared = a.distinct.filter((interest) => b.listed.has(interest.key))
  const near = nearPairs(
    a.distinct.filter((interest) => !b.listed.has(interest.key)),
    b.distinct.filter((interest) => !a.listed.has(interest.key)),
  )
  const agreement = sum(shared.map(({ weight }) => weight)) + sum(near.map(({ strength }) => strength))
  const dice = (2 * shared.length) / Math.max(1, a.distinct.length + b.distinct.length)
  const match = Math.round(100 * (1 - Math.exp(-agreement / SATURATION)) * (1 - BREADTH + BREADTH * dice))
  return { match, shared, near }
}

/** Each interest pairs once, the strongest pairs first; ties fall alike whichever of the two members comes first. */
function nearPairs(mine: Interest[], theirs: Interest[]): Near[] {
  const pairs: Near[] = []
  for (const one of mine) {
    for (const other of theirs) {
      const common = one.themes & other.themes
      if (common === 0) continue
      pairs.push({ mine: one, theirs: other, strength: strengthOf(one, other, common) })
    }
  }
  if (pairs.length < 2) return pairs
  pairs.sort((x, y) => y.strength - x.strength || compareKeys(x, y))
  const taken = new Set<Interest>()
  return pairs.filter((pair) => {
    if (taken.has(pair.mine) || taken.has(pair.theirs)) return false
    taken.add(pair.mine).add(pair.theirs)
    return true
  })
}

function strengthOf(one: Interest, other: Interest, common: number): number {
  if (one.home === other.home) return SAME_HOME
  return common & (one.home | other.home) ? ONE_AT_HOME : SIDE_THEME
}

function compareKeys(x: Near, y: Near): number {
  const [firstOfX, lastOfX] = x.mine.key < x.theirs.key ? [x.mine.key, x.theirs.key] : [x.theirs.key, x.mine.key]
  const [firstOfY, lastOfY] = y.mine.key < y.theirs.key ? [y.mine.key, y.theirs.key] : [y.theirs.key, y.mine.key]
  if (firstOfX !== firstOfY) return firstOfX < firstOfY ? -1 : 1
  return lastOfX < lastOfY ? -1 : 1
}

/** Why there is a match with `b`, to the viewer. */
export function interestsReason({ match, shared, near }: InterestsMatch, b: Reading): string {
  if (match === 0) return 'No interests in common yet.'
  const named = shared.filter(({ text }) => quotable(text) !== null).sort((x, y) => y.weight - x.weight)
  const spelledAlike = named.filter(({ text, key }) => b.listed.get(key)?.text.toLowerCase() === text.toLowerCase())
  const alike = spelledAlike.map(({ text }) => text)
  const synonym = named.find((interest) => !spelledAlike.includes(interest))
  const theirs = synonym && quotable(b.listed.get(synonym.key)?.text ?? '')
  const differing = synonym && theirs && `you list ${synonym.text}, ${b.name} lists ${theirs}`
  if (differing && alike.length === 0) return `Two names of one thing: ${differing}.`
  if (differing && alike.length <= 2 && shared.length === alike.length + 1)
    return `You both list ${listing(alike, alike.length)}; ${differing}.`
  if (alike.length > 0) return `You both list ${listing(alike, shared.length)}.`
  if (shared.length > 0) return 'You list an interest in common.'

  const pair = near.find(({ mine, theirs }) => quotable(mine.text) !== null && quotable(theirs.text) !== null)
  const theme = pair && commonTheme(pair)
  if (!pair || !theme) return 'Some of your interests are close to each other.'
  return `You like ${pair.mine.text}, ${b.name} likes ${pair.theirs.text}: ${theme.both ?? `both about ${theme.noun}`}.`
}

function commonTheme({ mine, theirs }: Near) {
  const common = mine.themes & theirs.themes
  return themeOfBits(common & theirs.home) ?? themeOfBits(common & mine.home) ?? themeOfBits(common)
}

function listing(names: string[], all: number): string {
  const shown = all > NAMED_AT_MOST ? names.slice(0, NAMED_AT_MOST) : names
  const more = all - shown.length
  return AND.format(more > 0 ? [...shown, `${more} more`] : shown)
}

/** The interests of `a` that `b` lists too, in `a`'s order and spelling. Plain equality without regard to case. */
export function sharedInterests(a: string[], b: string[]): string[] {
  const others = new Set(b.map((interest) => interest.toLowerCase()))
  return a.filter((interest) => others.has(interest.toLowerCase()))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
