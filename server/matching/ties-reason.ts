import { occupations } from '#server/language/lexicon/occupations.ts'
import { isReserved } from '#server/language/lexicon/reserved.ts'
import { situations } from '#server/language/lexicon/situations.ts'
import type { Reading, Situation, Tongue } from '#server/language/reading.ts'
import { isLeft } from '#server/language/work-level.ts'
import type { Tie } from './life-match.ts'
import type { Closest } from './closest.ts'
import { capital, isSaidAlike, quoted, say, SENTENCE_LONGEST, tidy, type Told } from './phrasing.ts'
import { ownWords } from './own-words.ts'
import { isParticularJob } from './job-keys.ts'
import { wishesReason } from './wishes-reason.ts'

/** What nobody would begin a conversation with. */
const SAYS_LITTLE = new Set(['married'])

/** A tie of less evidence, as a field of work, tells less of two than their sentences that are near. */
const WEAK = 0.5

/**
 * One sentence on what two want, do, live in, speak and come from: of the strongest tie that can be told, else of what they write that
 * is nearest, else of a weak tie, else of what the other wants, offers or does. Where nothing of it may be told, it is where to look.
 */
export function tiesReason(ties: Tie[], told: Told, closest: Closest | null): string {
  const { strong = [], weak = [] } = Object.groupBy(ties, ({ evidence }) => (evidence < WEAK ? 'weak' : 'strong'))
  const instead = tellAny(strong, told) ?? (closest?.pair && nearest(closest.pair, told)) ?? tellAny(weak, told) ?? ownWords(told, closest) // prettier-ignore
  return capital(instead ?? whereToLook(told))
}

/** There is nothing to read of whoever only lists. */
function whereToLook({ name, theirs: { sentences, situations, seeks, does, things } }: Told): string {
  const isWritten = [sentences, situations, seeks, does].some(({ length }) => length > 0) || things.some(({ isListed }) => !isListed) // prettier-ignore
  return isWritten ? `${name}’s profile is best read as a whole.` : `Ask ${name} what they are looking for.`
}

/** The first that is short enough, else the first of all. */
function tellAny(ties: Tie[], told: Told): string | null {
  let first: string | null = null
  for (const tie of ties) {
    const sentence = tell(tie, told)
    if (sentence !== null && sentence.length <= SENTENCE_LONGEST) return sentence
    first ??= sentence
  }
  return first
}

function tell(tie: Tie, told: Told): string | null {
  switch (tie.kind) {
    case 'wishMet':
    case 'sameWish':
    case 'wishShared':
      return wishesReason(tie, told)
    case 'sameSituation':
    case 'knowsSituation':
      return situation(tie.mine, tie.theirs, told)
    case 'sameWork':
      if (isLeft(tie.mine) || isLeft(tie.theirs)) return null
      return isParticularJob(tie.mine.occupation) ? pairOf(tie.mine.words, tie.theirs.words, told, ['You share a line of work', 'You both know the work']) : plainly(tie.mine, tie.theirs, told) // prettier-ignore
    case 'tongueMet':
      return tongueMet(tie.mine, tie.theirs, told.name)
    case 'sameTongue':
      return sameTongue(tie.mine, tie.theirs)
    case 'sameOrigin':
      return sameOrigin(tie.origin, told)
    case 'akinSituation':
    case 'sameField':
    case 'leftover':
    case 'sameNeed':
      return null
  }
}

function nearest({ mine, theirs }: { mine: string; theirs: string }, { name }: Told): string | null {
  const [one, other] = [quoted(mine), quoted(theirs)]
  return one === null || other === null ? null : `You write ${one}, and ${name} writes ${other}.`
}

function situation(mine: Situation, theirs: Situation, told: Told): string | null {
  const { name } = told
  const known = situations.find(({ key }) => key === mine.situation)
  const isOurs = known !== undefined && !isReserved('situations', known.key)
  const together = isOurs && mine.role === 'peer' && theirs.role === 'peer' ? bothOf(known.peer) : null
  const [one, other] = [tidy(mine.words), tidy(theirs.words)]
  if (known?.isGeneral) {
    const isPlain = !SAYS_LITTLE.has(known.key) && !isImplied(mine, told.mine) && !isImplied(theirs, told.theirs)
    return together && isPlain ? `${together}.` : null
  }
  if (one === null || other === null) return null
  if (mine.role === 'helper' || theirs.role === 'helper') return null
  if (isReserved('situations', mine.situation))
    return [mine, theirs].every(isClause) ? plainly(mine, theirs, told) : null
  if (mine.role !== theirs.role && isSaidAlike(mine.words, theirs.words)) return null
  if ((theirs.role === 'past' || mine.role === 'past') && ![mine, theirs].every(isClause)) return null
  if (theirs.role === 'past') return `You write ${one}, and ${name} has been there: ${other}.`
  if (mine.role === 'past') return `${name} writes ${other}, and you have been there: ${one}.`
  return together && `${together}.`
}

/** A foster carer may be nobody's parent, and who cares for a brother is not. */
function isImplied({ situation: key, words }: Situation, { situations: all }: Reading): boolean {
  return all.some((one) => one.situation !== key && one.words === words)
}

/** Of what only its writers may name, “Type 1” and “insulin pump” say too little. */
function isClause({ words }: Situation): boolean {
  return words.split(' ').length >= CLAUSE_LEAST
}
const CLAUSE_LEAST = 3

/** "are new to the area" as it is said to both. */
function bothOf(peer: string): string {
  return peer.startsWith('are ') ? `You are both ${peer.slice(4)}` : `You both ${peer}`
}

/** What each wrote and no more: a teacher of capoeira and one of science share no line of work, and some things only their writers may name. */
function plainly(mine: Said, theirs: Said, { name }: Told): string | null {
  const [one, other] = [tidy(mine.words), tidy(theirs.words)]
  if (
    one === null ||
    other === null ||
    one.includes(',') ||
    other.includes(',') ||
    !isTelling(mine) ||
    !isTelling(theirs)
  )
    return null
  return isSaidAlike(mine.words, theirs.words) ? `You both write ${other}.` : `You write ${one}, and ${name} writes ${other}.` // prettier-ignore
}

type Said = { words: string; occupation?: string }

/** “Airports” tell nothing of nights, nor “school” of teaching; “pharmacist” and “work nights” do. */
function isTelling({ words, occupation = '' }: Said): boolean {
  return words.includes(' ') || occupations.get(occupation)?.names.some((name) => name.toLowerCase() === words.toLowerCase()) === true // prettier-ignore
}

/** What both wrote, behind what it has in common. */
function pairOf(mine: string, theirs: string, { name, seed }: Told, leads: string[]): string | null {
  const [one, other] = [tidy(mine), tidy(theirs)]
  // “From Pune, working”
  if (one === null || other === null || [one, other].some((said) => said.includes(','))) return null
  const sides = isSaidAlike(mine, theirs) ? `you both write ${other}` : `you write ${one}, ${name} ${other}`
  return say(
    seed,
    leads.map((lead) => `${lead}: ${sides}.`),
  )
}

function tongueMet(mine: Tongue, theirs: Tongue, name: string): string {
  const language = mine.language.replace(/^Sign/, 'sign')
  const know = /sign language/i.test(language) ? 'know' : 'speak'
  if (mine.is === 'wanted')
    return `You want more ${language}, and ${name} ${theirs.is === 'taught' ? 'teaches' : `${know}s`} it.`
  return `${name} wants more ${language}, and you ${mine.is === 'taught' ? 'teach' : know} it.`
}

function sameTongue({ is, language }: Tongue, theirs: Tongue): string {
  if (is === 'wanted') return `You are both working on your ${language}.`
  return is === 'taught' && theirs.is === 'taught' ? `You both teach ${language}.` : `You both know ${language}.`
}

function sameOrigin(origin: string, told: Told): string | null {
  const said = ({ origins }: Reading) => origins.find((one) => one.origin === origin)?.words ?? ''
  return pairOf(said(told.mine), said(told.theirs), told, ['You share roots', 'Your roots meet'])
}
