import { akinTo, generalSituations } from '#server/language/lexicon/situations.ts'
import type { Reading, Situation, Tongue, Work } from '#server/language/reading.ts'
import { keptWith } from './kept-with.ts'
import { EVIDENCE } from './weights.ts'
import { wishesMet, type WishTie } from './wishes-met.ts'

/** Something beside the things they like that speaks for two members; `mine` and `theirs` are what it was read of. */
export type Tie =
  | WishTie
  | { kind: 'sameSituation' | 'knowsSituation' | 'akinSituation'; evidence: number; mine: Situation; theirs: Situation }
  | { kind: 'sameWork' | 'sameField'; evidence: number; mine: Work; theirs: Work }
  | { kind: 'tongueMet' | 'sameTongue'; evidence: number; mine: Tongue; theirs: Tongue }
  | { kind: 'sameOrigin'; evidence: number; origin: string }
  | { kind: 'leftover'; evidence: number; stems: string[] }

/** What two members want, do, live in, speak and come from that speaks for the two, the most telling first. Symmetric. */
export function tiesBetween(mine: Reading, theirs: Reading): Tie[] {
  return [
    ...wishesMet(mine, theirs),
    ...situations(mine, theirs),
    ...akinSituations(mine, theirs),
    ...work(mine, theirs),
    ...tongues(mine, theirs),
    ...origins(mine, theirs),
    ...leftovers(mine, theirs),
  ].sort((a, b) => b.evidence - a.evidence)
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

/** Where they share no particular situation, the first that is akin to one of the other's, unless both have it behind them. */
function akinSituations(mine: Reading, theirs: Reading): Tie[] {
  const [ones, others] = [mine, theirs].map(({ situations }) => situations.filter(isLived))
  if (ones!.some(({ situation }) => others!.some((other) => other.situation === situation))) return []
  const ties = ones!.flatMap((one) => {
    const other = others!.find(({ situation, role }) => akinTo(one.situation).has(situation) && (one.role === 'peer' || role === 'peer')) // prettier-ignore
    return other ? [{ kind: 'akinSituation' as const, evidence: EVIDENCE.akinSituation, mine: one, theirs: other }] : []
  })
  return ties.slice(0, 1)
}

/** In what situations others are who fit somebody in this one, and how much that speaks for them. */
export function fittingSituations({
  situation,
  role,
}: Situation): (Pick<Situation, 'situation' | 'role'> & { evidence: number })[] {
  // prettier-ignore
  const known = evidenceOfSituation('knowsSituation', situation)
  if (role !== 'peer') return [{ situation, role: 'peer', evidence: known }]
  return [
    { situation, role: 'peer', evidence: evidenceOfSituation('sameSituation', situation) },
    { situation, role: 'helper', evidence: known },
    { situation, role: 'past', evidence: known },
    ...Array.from(akinTo(situation), (akin) => ({ situation: akin, role: 'peer' as const, evidence: EVIDENCE.akinSituation })), // prettier-ignore
  ]
}

/** Told of oneself, and not what everybody lives in. */
export function isLived({ situation, role }: Situation): boolean {
  return role !== 'helper' && !generalSituations.has(situation)
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
