import { generalSituations } from '#server/language/lexicon/situations.ts'
import type { Reading, Situation, Tongue, Wish, Work } from '#server/language/reading.ts'
import { closest } from './closeness.ts'
import { keptWith } from './kept-with.ts'
import { likingOf } from './liking.ts'
import { EVIDENCE } from './weights.ts'

/** Something beside the things they like that speaks for two members; `mine` and `theirs` are what it was read of. */
export type Tie =
  | { kind: 'wishMet' | 'sameWish'; evidence: number; seeker: 'mine' | 'theirs' | 'both'; mine: Wish; theirs: Wish }
  | { kind: 'wishShared'; evidence: number; seeker: 'mine' | 'theirs'; wish: Wish; words: string }
  | { kind: 'sameSituation' | 'knowsSituation'; evidence: number; mine: Situation; theirs: Situation }
  | { kind: 'sameWork' | 'sameField'; evidence: number; mine: Work; theirs: Work }
  | { kind: 'tongueMet' | 'sameTongue'; evidence: number; mine: Tongue; theirs: Tongue }
  | { kind: 'sameOrigin'; evidence: number; origin: string }
  | { kind: 'leftover'; evidence: number; stems: string[] }

/** What two members want, do, live in, speak and come from that speaks for the two, the most telling first. Symmetric. */
export function tiesBetween(mine: Reading, theirs: Reading): Tie[] {
  return [
    ...wishesMet(mine, theirs),
    ...situations(mine, theirs),
    ...work(mine, theirs),
    ...tongues(mine, theirs),
    ...origins(mine, theirs),
    ...leftovers(mine, theirs),
  ].sort((a, b) => b.evidence - a.evidence)
}

/** Of each way a wish can be met the best one counts. */
function wishesMet(mine: Reading, theirs: Reading): Tie[] {
  const ties = [
    ...met(mine.seeks, theirs.offers).map((tie): Tie => ({ ...tie, kind: 'wishMet', seeker: 'mine' })),
    ...met(theirs.seeks, mine.offers).map(({ mine: seek, theirs: offer, evidence }): Tie => ({
      kind: 'wishMet',
      seeker: 'theirs',
      evidence,
      mine: offer,
      theirs: seek,
    })),
  ]
  const same = bestPair(mine.seeks.filter(isShareable), theirs.seeks.filter(isShareable))
  if (same) ties.push({ ...same, kind: 'sameWish', seeker: 'both', evidence: EVIDENCE.sameWish * same.closeness })
  if (ties.length === 0) ties.push(...shared(mine, theirs, 'mine'), ...shared(theirs, mine, 'theirs'))
  return ties
}

function met(seeks: Wish[], offers: Wish[]): { mine: Wish; theirs: Wish; evidence: number }[] {
  const best = bestPair(seeks, offers)
  return best ? [{ ...best, evidence: EVIDENCE.wishMet * best.closeness }] : []
}

function bestPair(ones: Wish[], others: Wish[]): { mine: Wish; theirs: Wish; closeness: number } | null {
  let best: { mine: Wish; theirs: Wish; closeness: number } | null = null
  for (const mine of ones) {
    for (const theirs of others) {
      const near = closest(mine.about, theirs.about)?.closeness ?? 0
      if (near > (best?.closeness ?? 0)) best = { mine, theirs, closeness: near }
    }
  }
  return best
}

/** One seeks what the other likes or does. */
function shared(seeker: Reading, giver: Reading, who: 'mine' | 'theirs'): Tie[] {
  if (seeker.seeks.length === 0) return []
  const ties = seeker.seeks.flatMap((wish) => {
    const near = closest(wish.role ? [...wish.about, `job ${wish.role}`] : wish.about, givenBy(giver))
    const words = near && wordsOf(giver, near.other)
    return near && words !== null ? [{ kind: 'wishShared' as const, seeker: who, evidence: EVIDENCE.wishShared * near.closeness, wish, words }] : [] // prettier-ignore
  })
  return ties.sort((a, b) => b.evidence - a.evidence).slice(0, 1)
}

export const givenBy = keptWith((reading: Reading): string[] => [
  ...likingOf(reading).liked.keys(),
  ...reading.does.flatMap(({ occupation, field }) => [`job ${occupation}`, `field ${field}`]),
])

function wordsOf(reading: Reading, key: string): string | null {
  const work = reading.does.find(({ occupation, field }) => key === `job ${occupation}` || key === `field ${field}`)
  return work?.words ?? likingOf(reading).liked.get(key)?.thing.words ?? null
}

/** Whoever wants to be taught or helped is not helped by somebody who wants the same. */
export function isShareable({ purpose }: Wish): boolean {
  return purpose === 'company' || purpose === 'project'
}

function situations(mine: Reading, theirs: Reading): Tie[] {
  return mine.situations.flatMap((one): Tie[] => {
    const other = theirs.situations.find(({ situation }) => situation === one.situation)
    if (!other) return []
    const kind = one.role === 'peer' && other.role === 'peer' ? 'sameSituation' : 'knowsSituation'
    if (kind === 'knowsSituation' && one.role !== 'peer' && other.role !== 'peer') return []
    return [{ kind, evidence: evidenceOfSituation(kind, one.situation), mine: one, theirs: other }]
  })
}

/** Being understood without explaining is worth much, and little where nearly everybody would. */
export function evidenceOfSituation(kind: 'sameSituation' | 'knowsSituation', situation: string): number {
  return EVIDENCE[kind] * (generalSituations.has(situation) ? EVIDENCE.generalSituation : 1)
}

function work(mine: Reading, theirs: Reading): Tie[] {
  const pairs = mine.does.flatMap((one) =>
    theirs.does.map((other): Tie | null => {
      const kind = one.occupation === other.occupation ? 'sameWork' : one.field === other.field ? 'sameField' : null
      return kind && { kind, evidence: EVIDENCE[kind], mine: one, theirs: other }
    }),
  )
  return pairs.filter((tie) => tie !== null).sort((a, b) => b.evidence - a.evidence).slice(0, 1) // prettier-ignore
}

function tongues(mine: Reading, theirs: Reading): Tie[] {
  return mine.tongues.flatMap((one): Tie[] => {
    const other = theirs.tongues.find(({ language }) => language === one.language)
    if (!other) return []
    const kind = (one.is === 'wanted') === (other.is === 'wanted') ? 'sameTongue' : 'tongueMet'
    return [{ kind, evidence: EVIDENCE[kind], mine: one, theirs: other }]
  })
}

function origins(mine: Reading, theirs: Reading): Tie[] {
  const shared = mine.origins.find(({ origin }) => theirs.origins.some((other) => other.origin === origin))
  return shared ? [{ kind: 'sameOrigin', evidence: EVIDENCE.sameOrigin, origin: shared.origin }] : []
}

const stemsOf = keptWith(({ leftover }: Reading) => new Set(leftover))

function leftovers(mine: Reading, theirs: Reading): Tie[] {
  const own = stemsOf(mine)
  const shared = theirs.leftover.filter((stem) => own.has(stem))
  if (shared.length === 0) return []
  const stems = mine.leftover.filter((stem) => shared.includes(stem))
  const evidence = Math.min(EVIDENCE.leftoverMost, stems.length * EVIDENCE.leftover)
  return [{ kind: 'leftover', evidence, stems }]
}
