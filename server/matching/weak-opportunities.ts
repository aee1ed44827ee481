import { things } from '#server/language/lexicon/things.ts'
import type { Reading, Work } from '#server/language/reading.ts'
import { isByTrade } from '#server/language/work-level.ts'
import type { Finding } from './opportunity-facts.ts'
import { NAME_SLOT } from './opportunity-sentences.ts'
import { POINTS } from './opportunity-worth.ts'
import { listed } from './phrasing.ts'
import { isGeneral, NOBODY_COUNTED, rarityOf } from './rarity.ts'
import { sharedNoun } from './shared-thing.ts'
import { isParticularJob } from './job-keys.ts'
import { likedBy } from './topic-keys.ts'

/** So many things in common, of which popular ones count half: fewer are thin. */
const INTERESTS_FROM = 2.5
const POPULAR_COUNTS = 0.5
const INTERESTS_MOST = 24
const INTERESTS_NAMED = 3

/** What two have in common without a wish of either: the same occupation, and several particular things. */
export function weakFindings(member: Reading, candidate: Reading): (Finding | null)[] {
  return [sameCraft(member, candidate), sameInterests(member, candidate)]
}

export function sharesWork(member: Reading, candidate: Reading): boolean {
  return member.does.some((mine) => candidate.does.some((theirs) => isSameCraft(mine, theirs)))
}

function sameCraft(member: Reading, candidate: Reading): Finding | null {
  for (const mine of member.does) {
    const theirs = candidate.does.find((work) => isSameCraft(mine, work))
    if (!theirs || !isTold(mine) || !isTold(theirs)) continue
    if (![mine, theirs].every(isByTrade) || isLearning(mine) !== isLearning(theirs)) continue
    const sentence = `You write “${mine.words}”, and ${NAME_SLOT} writes “${theirs.words}”.`
    return { points: POINTS.sameCraft, isWeak: true, ground: 'trade', fact: { rule: 'field', gains: 'both', topic: mine.occupation, form: 'noun', sentence } } // prettier-ignore
  }
  return null
}

function isSameCraft(mine: Work, theirs: Work): boolean {
  return mine.occupation === theirs.occupation && isParticularJob(mine.occupation)
}

/** Who is only training for it is no colleague yet. */
function isLearning({ level }: Work): boolean {
  return level === 'learning'
}

function isTold({ words }: Work): boolean {
  return words !== ''
}

/** What both like that few do. What both surely mean is named, and nothing that only its writer may tell. */
function sameInterests(member: Reading, candidate: Reading): Finding | null {
  const theirs = new Set(likedBy(candidate))
  const shared = likedBy(member).filter((key) => theirs.has(key)).sort((a, b) => rarityOf(b, NOBODY_COUNTED) - rarityOf(a, NOBODY_COUNTED) || (a < b ? -1 : 1)) // prettier-ignore
  const particular = shared.filter((key) => !isGeneral(key))
  const worth = particular.length + POPULAR_COUNTS * (shared.length - particular.length)
  const isThin = worth < INTERESTS_FROM
  const nouns = new Set(
    (isThin ? particular.filter(isDone) : shared).flatMap((key) => sharedNoun(key, member, candidate) ?? []),
  )
  const [topic, ...others] = [...nouns].slice(0, INTERESTS_NAMED)
  if (topic === undefined) return null
  const points = Math.min(
    INTERESTS_MOST,
    POINTS.interests + Math.max(0, worth - INTERESTS_FROM) * POINTS.furtherInterest,
  )
  const sentence = `You are both into ${listed([topic, ...others])}.`
  return {
    points,
    isWeak: true,
    ground: 'thing',
    ...(isThin ? { isThin: true as const } : {}),
    fact: { rule: 'interests', gains: 'both', topic, form: 'noun', sentence },
  }
}

/** One thing that is only eaten, drunk or gone to brings nobody together: of 44 who shared soup, sherry or night markets readers would introduce 7. */
function isDone(key: string): boolean {
  return !CONSUMED.has(things.concepts.get(key)?.theme ?? '')
}
const CONSUMED = new Set([
  'cooking',
  'food of the world',
  'ways of eating',
  'coffee and tea',
  'beer, wine and spirits',
  'nightlife and social life',
  'mindfulness and well-being',
])
