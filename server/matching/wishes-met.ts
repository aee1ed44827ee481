import { firstCalled, mattersOf } from '#server/language/lexicon/matters.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { HINTED } from '#server/language/wish-purpose.ts'
import { isGiven } from '#server/language/work-level.ts'
import { closest } from './closeness.ts'
import { keptWith } from './kept-with.ts'
import { likingOf } from './liking.ts'
import { EVIDENCE } from './weights.ts'

/** A wish of one that the other meets, that both have, or that is about what the other likes or does. */
export type TellableWish =
  | { kind: 'wishMet' | 'sameWish'; evidence: number; seeker: 'mine' | 'theirs' | 'both'; mine: Wish; theirs: Wish }
  | { kind: 'wishShared'; evidence: number; seeker: Seeker; wish: Wish; words: string }

/** Or a need of the same help, which neither gives: no evidence by itself. */
export type WishTie = TellableWish | { kind: 'sameNeed'; evidence: 0 }

type Seeker = 'mine' | 'theirs'
type Pair = { mine: Wish; theirs: Wish; closeness: number }

/** As near a need of both is the same. */
export const SAME_NEED = 0.6

/** What somebody seeks and says so, or tells as a plain trouble: what is only guessed of their sentences is too often no wish at all. */
export const plainSeeks = keptWith(({ seeks }: Reading): readonly Wish[] => seeks.filter(({ lead }) => lead !== HINTED))

/** Of each direction the best answer counts, and where nobody has one what the other likes of it. */
export function wishesMet(mine: Reading, theirs: Reading): WishTie[] {
  const ties = [...answer(mine, theirs, 'mine'), ...answer(theirs, mine, 'theirs')]
  const same = bestPair(plainSeeks(mine).filter(isShareable), plainSeeks(theirs).filter(isShareable))
  if (same) {
    const { closeness, ...wishes } = same
    ties.push({ ...wishes, kind: 'sameWish', seeker: 'both', evidence: EVIDENCE.sameWish * closeness })
  }
  if (ties.length > 0) return ties
  const needs: WishTie[] = areInSameNeed(mine, theirs) ? [{ kind: 'sameNeed', evidence: 0 }] : []
  return [...liking(mine, theirs, 'mine'), ...liking(theirs, mine, 'theirs'), ...needs]
}

/** Whoever wants to be taught or helped is not helped by somebody who wants the same. */
export function isShareable({ purpose }: Wish): boolean {
  return purpose === 'company' || purpose === 'project'
}

/** What a wish is about, and the occupation that it asks for. */
export function soughtBy(wish: Wish): string[] {
  return [...wish.about, ...askedOf(wish)]
}

/** The occupation that a wish asks for, and what that is called upon for. */
export function askedOf({ role }: Wish): string[] {
  return role === null ? [] : [`job ${role}`, ...mattersOf(role)]
}

/** The work of those who are called upon first for what a wish asks, by a key of `soughtBy`. */
export function worksFor(key: string): string[] {
  if (key.startsWith('matter ')) return (firstCalled.get(key) ?? []).map((occupation) => `job ${occupation}`)
  return /^(?:job|field) /.test(key) ? [key] : []
}

/** All that somebody offers or does for others. */
export function givenBy(reading: Reading): string[] {
  return [...reading.offers.flatMap(({ about }) => about), ...worksOf(reading).keys()]
}

/** One offers or does for others what the other seeks. */
function answer(asker: Reading, giver: Reading, seeker: Seeker): WishTie[] {
  const seeks = plainSeeks(asker)
  if (seeks.length === 0) return []
  const offered = bestPair(seeks, giver.offers, soughtBy)
  const ties = seeks.flatMap((wish) => shared(wish, soughtBy(wish), seeker, worksOf(giver), EVIDENCE.wishMet))
  if (offered) {
    const { closeness, mine: seek, theirs: offer } = offered
    const [mine, theirs] = seeker === 'mine' ? [seek, offer] : [offer, seek]
    ties.push({ kind: 'wishMet', seeker, evidence: EVIDENCE.wishMet * closeness, mine, theirs })
  }
  return best(ties)
}

/** Both look for somebody who helps or teaches them, in the same: neither is whom the other needs. */
export function areInSameNeed(one: Reading, other: Reading): boolean {
  return (closest(aloneIn(one), aloneIn(other))?.closeness ?? 0) >= SAME_NEED
}

/** One likes what the other seeks company or help in, and is not looking for help in the same. */
function liking(one: Reading, giver: Reading, seeker: Seeker): WishTie[] {
  const open = areInSameNeed(one, giver) ? plainSeeks(one).filter(isShareable) : plainSeeks(one)
  return best(open.flatMap((wish) => shared(wish, wish.about, seeker, likingsOf(giver), EVIDENCE.wishShared)))
}

function aloneIn(reading: Reading): string[] {
  return plainSeeks(reading).filter((wish) => !isShareable(wish)).flatMap(({ about }) => about) // prettier-ignore
}

function shared(wish: Wish, sought: string[], seeker: Seeker, given: Map<string, string>, most: number): WishTie[] {
  const near = closest(sought, [...given.keys()])
  return near ? [{ kind: 'wishShared', seeker, evidence: most * near.closeness, wish, words: given.get(near.other) ?? '' }] : [] // prettier-ignore
}

function best(ties: WishTie[]): WishTie[] {
  return ties.toSorted((a, b) => b.evidence - a.evidence).slice(0, 1)
}

function bestPair(ones: readonly Wish[], others: readonly Wish[], about = ({ about }: Wish) => about): Pair | null {
  let best: Pair | null = null
  for (const mine of ones) {
    for (const theirs of others) {
      const near = closest(about(mine), theirs.about)?.closeness ?? 0
      if (near > (best?.closeness ?? 0)) best = { mine, theirs, closeness: near }
    }
  }
  return best
}

/** What somebody does by trade, and the words that tell of it. */
const worksOf = keptWith(
  ({ does }: Reading) =>
    new Map(
      does
        .filter((work) => isGiven(work) && !wishWords.general.has(`job ${work.occupation}`))
        .flatMap(({ occupation, field, words }) =>
          [`job ${occupation}`, `field ${field}`, ...mattersOf(occupation)].map((key): [string, string] => [
            key,
            words,
          ]),
        ),
    ),
)

const likingsOf = keptWith(
  (reading: Reading) => new Map(Array.from(likingOf(reading).liked, ([key, { thing }]) => [key, thing.words])),
)
