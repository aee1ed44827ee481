import { isUncommonStem } from './lexicon/spelling-words.ts'
import { mattersBetween } from './matter-scores.ts'
import type { MeantMatter } from './matters-meant.ts'
import type { CuedSpan } from './meant-wishes.ts'
import type { Purpose } from './reading.ts'
import { sentencesOf, type Text } from './text.ts'
import { isKnown } from './wish-surroundings.ts'
import type { Named } from './wish-topics.ts'

/** How much of a wish its own sentence, the one before it and the one before that tell, and the one behind it. */
const BACK: Record<number, number> = { 0: 1, 1: 1, 2: 0.7 }
const AHEAD = 0.7
/** So much they must say of a matter: less where the wish points at something. */
const LEAST = { pointed: 0.6, other: 0.9 } as const
const CLEARLY = 1.1
const POINTS = new Set(['it', 'them', 'him', 'her', 'one', 'this', 'these', 'those', 'there'])
/** “Good okra in this town” points at nothing. */
const HERE_AND_NOW = new Set(
  'town city area place part neighbourhood neighborhood country village street side year month week weekend summer spring winter autumn'.split(
    ' ',
  ),
)
const OF_TEACHING = /^job (?:teacher|mentor|tutor|sports coach|student)$/

type Asked = { norms: string[]; about: string[]; purpose: Purpose }

/**
 * The matter that a wish is about when it names nothing itself: "how to prune them", "a new one with nerves" of who failed the driving test. What is wrong close by is what
 * it is for, else what the sentences around it speak of most.
 */
export function antecedent(
  text: Text,
  { first }: CuedSpan,
  asked: Asked,
  { named, wrong }: { named: Named[]; wrong: MeantMatter[] },
): string | null {
  const isPointing = asked.norms.some((norm, at) => POINTS.has(norm) && !HERE_AND_NOW.has(asked.norms[at + 1] ?? ''))
  if (!isOpen(asked, isPointing)) return null
  const { sentence } = text.tokens[first]!
  const away = (at: number) => sentence - text.tokens[at]!.sentence
  const shareOf = (at: number) => BACK[away(at)] ?? (away(at) === -1 ? AHEAD : 0)
  const nearest = wrong.filter((one) => shareOf(one.first) > 0).sort((a, b) => Math.abs(away(a.first)) - Math.abs(away(b.first)))[0] // prettier-ignore
  if (nearest) return nearest.key

  const sums = new Map<string, number>()
  for (const [from, to] of sentencesOf(text)) {
    const share = shareOf(from)
    for (const { key, score } of share > 0 ? mattersBetween(text, from, to) : [])
      sums.set(key, (sums.get(key) ?? 0) + share * score)
  }
  const [best, second] = [...sums].sort((a, b) => b[1] - a[1])
  const least = isPointing ? LEAST.pointed : LEAST.other
  if (best && best[1] >= least && best[1] > CLEARLY * (second?.[1] ?? 0)) return best[0]
  return isPointing ? signNear(named, away) : null
}

/** Whether it does not say what it is about: it names a teacher, or nothing but common words. Whoever looks for people names them, unless it points elsewhere. */
function isOpen({ about, purpose }: Asked, isPointing: boolean): boolean {
  if (about.some((key) => isKnown(key) && !OF_TEACHING.test(key))) return false
  if (isPointing) return true
  if (purpose === 'company' || purpose === 'mentor') return false
  return !about.some((key) => key.startsWith('~') && isUncommonStem(key.slice(1)))
}

/** What a sign tells of in its sentence, else in the one before, else behind. */
function signNear(named: Named[], away: (at: number) => number): string | null {
  const signs = named.filter(({ key }) => key.startsWith('matter '))
  for (const side of [0, 1, -1]) {
    const sign = signs.find(({ first }) => away(first) === side)
    if (sign) return sign.key
  }
  return null
}
