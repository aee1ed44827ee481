import type { Reading } from '#server/language/reading.ts'
import { exchangeOf, type Exchange } from './exchange.ts'
import { areOfOtherGames } from './games.ts'
import type { Said } from './gifts.ts'
import { keptWith } from './kept-with.ts'
import type { Sought } from './sought.ts'
import { toldAs } from './readable-wish.ts'
import { areInOtherTongues } from './wish-context.ts'
import { addLiked, overlapOf, type Topics } from './topic-keys.ts'

/** What each of two says of what they would likely do together, and whether it is something to be made; log-odds. */
export type LikelyTogether = { one: Said; other: Said; isProject: boolean; likelihood: number }

/** What speaks for it that two would do something together: learned as those of a likely answer. */
const WEIGHTS = {
  none: -6,
  /** How far they seek the same, and one likes what the other seeks company for. */
  sought: 1.43,
  liked: 1.94,
  /** Both leave open who may come. */
  bothOpen: 1.28,
  /** Sentences of both speak of the same matter, and sound like asking. */
  matter: 0.52,
  asking: 0.39,
  score: 1.81,
} as const

const COMMON_MOST = 2
const MUCH_MOST = 2.5
const ASKING_COUNTS = 0.5
const SCORE_SCALE = 50

/** What two would likely do together, or null where neither asks for company, or they have nothing of it in common. */
export function likelyTogether(member: Reading, candidate: Reading, scoreOf: () => number): LikelyTogether | null {
  const [mine, theirs] = [openOf(member), openOf(candidate)]
  if (![...mine, ...theirs].some(isJoint)) return null
  const sought = bestOf(
    mine.flatMap((one) =>
      theirs
        .filter((other) => isJoint(one) || isJoint(other))
        .map((other) => ({ one, other, ...overlapOf(one.named, other.named, (key) => joins(key, one, other)) })),
    ),
  )
  const liked = [likedOf(mine, candidate), likedOf(theirs, member)]
  const matter = matterOf(member, candidate)
  if (sought === null && matter.much === 0 && liked.every((one) => one === null)) return null
  const told =
    toldOfSought(sought) ??
    toldOfLiked(liked[0]!, exchangeOf(candidate)) ??
    turned(toldOfLiked(liked[1]!, exchangeOf(member))) ??
    toldOfBoth(mine, theirs)
  if (!told) return null
  const likelihood =
    WEIGHTS.none +
    WEIGHTS.sought * Math.min(COMMON_MOST, sought?.amount ?? 0) +
    WEIGHTS.liked * Math.min(COMMON_MOST, Math.max(...liked.map((one) => one?.amount ?? 0))) +
    WEIGHTS.bothOpen * (mine.length > 0 && theirs.length > 0 ? 1 : 0) +
    WEIGHTS.matter * matter.much +
    WEIGHTS.asking * matter.asking +
    (WEIGHTS.score * scoreOf()) / SCORE_SCALE
  return { ...told, likelihood }
}

/** Being in the same situation is no company for who would make something, and a game none for who plays another. */
function joins(key: string, one: Sought, other: Sought): boolean {
  if (areOfOtherGames(one.wish, other.wish) || areInOtherTongues(one.wish, other.wish)) return false
  return !key.startsWith('situation ') || [one, other].every(({ wish }) => wish.purpose === 'company')
}

type Told = Omit<LikelyTogether, 'likelihood'>
type Met = { one: Sought; amount: number; key: string | null }

function toldOfSought(sought: (Met & { other: Sought }) | null): Told | null {
  if (sought === null || sought.key === null) return null
  const { one, other } = sought
  return { one: one.wish, other: other.wish, isProject: [one, other].some(({ wish }) => wish.purpose === 'project') }
}

function toldOfLiked(liked: Met | null, { gifts }: Exchange): Told | null {
  const key = liked?.key ?? null
  const said = gifts.find(({ by, topics }) => by === 'liking' && key !== null && topics.has(key))?.said
  return liked && said ? { one: liked.one.wish, other: said, isProject: false } : null
}

/** Who speak of the same in other words are told by what each seeks company for. */
function toldOfBoth(mine: Sought[], theirs: Sought[]): Told | null {
  const [one, other] = [mine, theirs].map((open) => open.find(isJoint) ?? open[0])
  if (!one || !other || areOfOtherGames(one.wish, other.wish) || areInOtherTongues(one.wish, other.wish)) return null
  return toldOfSought({ one, other, amount: 0, key: '' })
}

function turned(told: Told | null): Told | null {
  return told && { ...told, one: told.other, other: told.one }
}

const openOf = keptWith((reading: Reading) =>
  exchangeOf(reading).sought.filter((one) => isOpen(one) && toldAs(one.wish) !== null),
)

const topicsLiked = keptWith((reading: Reading) => {
  const topics: Topics = new Map()
  addLiked(topics, reading, 1)
  return topics
})

function isOpen(sought: Sought): boolean {
  return isJoint(sought) || (sought.wish.purpose === 'help' && sought.role === null)
}

/** Who looks for one of a trade is no company for who looks for another. */
function isJoint({ wish, role }: Sought): boolean {
  return wish.purpose === 'project' || (wish.purpose === 'company' && role === null)
}

/** Who likes a thing is company for it; to make something of it takes more. */
function likedOf(sought: Sought[], other: Reading): Met | null {
  const open = sought.filter((one) => isJoint(one) && one.wish.purpose === 'company')
  return bestOf(open.map((one) => ({ one, ...overlapOf(one.named, topicsLiked(other)) })))
}

function bestOf<T extends { amount: number; key: string | null }>(met: T[]): T | null {
  return met.reduce<T | null>((best, one) => (one.key !== null && one.amount > (best?.amount ?? 0) ? one : best), null)
}

/** The matter that a sentence of each speaks of, and how much the two sound like asking. */
function matterOf(member: Reading, candidate: Reading): { much: number; asking: number } {
  let best = { much: 0, asking: 0 }
  for (const mine of member.sentences) {
    for (const theirs of candidate.sentences) {
      for (const [key, much] of mine.about) {
        const other = theirs.about.find(([same]) => same === key)?.[1]
        if (other === undefined) continue
        const found = {
          much: Math.sqrt(Math.min(MUCH_MOST, much) * Math.min(MUCH_MOST, other)),
          asking: sounding(mine.side) + sounding(theirs.side),
        }
        const counts = ({ much, asking }: typeof found) => much + ASKING_COUNTS * asking
        if (counts(found) > counts(best)) best = found
      }
    }
  }
  return best
}

function sounding(side: number): number {
  return Math.max(-1, Math.min(1, side))
}
