import { occupations } from '#server/language/lexicon/occupations.ts'
import type { Reading, Tongue } from '#server/language/reading.ts'
import { isByTrade } from '#server/language/work-level.ts'
import type { Tie } from './life-match.ts'
import type { Closest } from './closest.ts'
import { capital, isSaidAlike, say, sideBySide, SENTENCE_LONGEST, tidy, type Told } from './phrasing.ts'
import { tellMore } from './own-likes-reason.ts'
import { ownWords } from './own-words.ts'
import { isForNothing, isParticularJob } from './job-keys.ts'
import { situationReason } from './situation-reason.ts'
import { wishesReason } from './wishes-reason.ts'

/** A tie of less evidence, as a field of work, tells less of two than their sentences that are near. */
const WEAK = 0.5

/**
 * One sentence on what two want, do, live in, speak and come from: of the strongest tie that can be told, else of what they write that
 * is nearest, else of a weak tie, else of what is of one kind (`world`), else of what the other wants, offers, does or likes besides what is `said` of their interests. Where nothing of it may be told, it is where to look.
 */
export function tiesReason(
  ties: Tie[],
  told: Told,
  { closest, world, said }: { closest: () => Closest | null; world: () => string | null; said: string },
): string {
  const { strong = [], weak = [] } = Object.groupBy(ties, ({ evidence }) => (evidence < WEAK ? 'weak' : 'strong'))
  const instead =
    tellAny(strong, told) ??
    tellNear(closest(), told) ??
    tellAny(weak, told) ??
    world() ??
    ownWords(told, closest(), said)
  return capital(instead ?? tellMore(told, said) ?? whereToLook(told))
}

function tellNear(closest: Closest | null, { name }: Told): string | null {
  return closest?.pair ? sideBySide(closest.pair.mine, closest.pair.theirs, name) : null
}

/** There is nothing to read of whoever only lists. */
function whereToLook({ name, theirs: { sentences, situations, seeks, does, things } }: Told): string {
  const isWritten = [sentences, situations, seeks, does].some(({ length }) => length > 0) || things.some(({ isListed }) => !isListed) // prettier-ignore
  return isWritten ? `Take a look at ${name}’s own words.` : `Ask ${name} what they are looking for.`
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
      return situationReason(tie.mine, tie.theirs, told)
    case 'sameWork':
      if (![tie.mine, tie.theirs].every((work) => isByTrade(work) && !isForNothing(work.words))) return null
      return isParticularJob(tie.mine.occupation) ? pairOf(tie.mine.words, tie.theirs.words, told, ['You share a line of work', 'You do much the same work']) : plainly(tie.mine, tie.theirs, told.name) // prettier-ignore
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

/** What each wrote and no more: a teacher of capoeira and one of science share no line of work, and some things only their writers may name. */
function plainly(mine: Said, theirs: Said, name: string): string | null {
  return [mine, theirs].every(isTelling) ? sideBySide(mine.words, theirs.words, name) : null
}

type Said = { words: string; occupation?: string }

/** “Airports” tell nothing of nights, nor “school” of teaching; “pharmacist” and “work nights” do. */
function isTelling({ words, occupation = '' }: Said): boolean {
  if (tidy(words) === null || words.includes(',')) return false
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
  return pairOf(said(told.mine), said(told.theirs), told, ['You share roots'])
}
