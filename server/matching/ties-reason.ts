import { isReserved } from '#server/language/lexicon/reserved.ts'
import { situations } from '#server/language/lexicon/situations.ts'
import type { Reading, Situation, Tongue } from '#server/language/reading.ts'
import type { Tie } from './life-match.ts'
import type { Closest } from './meaning.ts'
import { capital, isSaidAlike, quoted, say, SENTENCE_LONGEST, type Told } from './phrasing.ts'
import { isParticularJob } from './topic-keys.ts'
import { wishesReason } from './wishes-reason.ts'

const UNTIDY =
  /^(?:and|or|but|of|my|the|to|for|with|so|is|am)\b|\b(?:and|or|of|the|an?|to|my|with|for|in|is|from|by|at|on)$|[’']s$/i

/** A field that is none: what it holds has little to do with each other. */
const NO_FIELD = 'students, volunteers and life stages'

/** How close two are as a whole, and what of theirs may be quoted for it. */
type Meaning = { isClose: boolean; closest: Closest | null }

/** One sentence on what two want, do, live in, speak and come from: of the strongest tie that can be told, else of what means the same. */
export function tiesReason(ties: Tie[], told: Told, meaning: Meaning): string {
  const inOtherWords = meaning.closest && sameInOtherWords(meaning.closest, told)
  const sentences = [...ties.map((tie) => tell(tie, told)), inOtherWords].filter((sentence) => sentence !== null)
  const fitting = sentences.find((sentence) => sentence.length <= SENTENCE_LONGEST) ?? sentences[0]
  if (fitting !== undefined) return capital(fitting)
  if (ties.some(({ kind }) => kind === 'leftover')) return 'Some of the less common words you two use are the same.'
  if (ties.length > 0) return 'What you two wrote touches here and there.'
  if (meaning.isClose) return say(told.seed, ['Taken as a whole, your two profiles are close in what they are about.', 'What you two write is close as a whole.']) // prettier-ignore
  return say(told.seed, [
    'The rest is for you two to find out.',
    'Nothing shared here yet.',
    'More may come up when you talk.',
    'Nothing in common here so far.',
    'No shared plans or work yet.',
    'Ask, and there may be more.',
  ])
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
      return isParticularJob(tie.mine.occupation) ? pairOf(tie.mine.words, tie.theirs.words, told, ['You share a line of work', 'You know the same work']) : plainly(tie.mine, tie.theirs, told) // prettier-ignore
    case 'sameField':
      return tie.mine.field === NO_FIELD ? null : pairOf(tie.mine.words, tie.theirs.words, told, ['Your lines of work are close', 'You know related work']) // prettier-ignore
    case 'tongueMet':
      return tongueMet(tie.mine, tie.theirs, told.name)
    case 'sameTongue':
      return sameTongue(tie.mine, tie.theirs)
    case 'sameOrigin':
      return sameOrigin(tie.origin, told)
    case 'leftover':
      return null
  }
}

function sameInOtherWords({ mine, theirs }: Closest, { name, seed }: Told): string | null {
  const [one, other] = [quoted(mine), quoted(theirs)]
  if (one === null || other === null) return null
  return say(seed, [
    `What you write comes close to what ${name} writes: ${one} and ${other}.`,
    `You and ${name} come close in other words: ${one} and ${other}.`,
  ])
}

function situation(mine: Situation, theirs: Situation, told: Told): string | null {
  const { name } = told
  const known = situations.find(({ key }) => key === mine.situation)
  const isOurs = known !== undefined && !isReserved('situations', known.key)
  const together = isOurs && mine.role === 'peer' && theirs.role === 'peer' ? bothOf(known.peer) : null
  const [one, other] = [tidy(mine.words), tidy(theirs.words)]
  if (one === null || other === null) return together && `${together}.`
  if (known?.isGeneral) return together && `${together}.`
  if (isReserved('situations', mine.situation)) return plainly(mine, theirs, told)
  if (theirs.role === 'helper') return `You write ${one}, and ${name}’s work may have to do with that: ${other}.`
  if (mine.role === 'helper') return `${name} writes ${other}, and your work may have to do with that: ${one}.`
  if (theirs.role === 'past') return `You write ${one}, and ${name} has been there: ${other}.`
  if (mine.role === 'past') return `${name} writes ${other}, and you have been there: ${one}.`
  if (together === null || isSaidAlike(mine.words, theirs.words)) return together && `${together}.`
  return pairOf(mine.words, theirs.words, told, [together])
}

/** "are new to the area" as it is said to both. */
function bothOf(peer: string): string {
  return peer.startsWith('are ') ? `You are both ${peer.slice(4)}` : `You both ${peer}`
}

/** What each wrote and no more: a teacher of capoeira and one of science share no line of work, and some things only their writers may name. */
function plainly(mine: { words: string }, theirs: { words: string }, { name }: Told): string | null {
  const [one, other] = [tidy(mine.words), tidy(theirs.words)]
  if (one === null || other === null) return null
  return isSaidAlike(mine.words, theirs.words) ? `You both write ${other}.` : `You write ${one}, and ${name} writes ${other}.` // prettier-ignore
}

/** Words that are no stretch cut out of a sentence. */
function tidy(words: string): string | null {
  return UNTIDY.test(words) ? null : quoted(words)
}

/** What both wrote, behind what it has in common. */
function pairOf(mine: string, theirs: string, { name, seed }: Told, leads: string[]): string | null {
  const [one, other] = [tidy(mine), tidy(theirs)]
  if (one === null || other === null) return null
  const sides = isSaidAlike(mine, theirs) ? `you both write ${other}` : `you write ${one}, ${name} ${other}`
  return say(
    seed,
    leads.map((lead) => `${lead}: ${sides}.`),
  )
}

function tongueMet(mine: Tongue, theirs: Tongue, name: string): string {
  const { language } = mine
  if (mine.is === 'wanted')
    return `You want more ${language}, and ${name} ${theirs.is === 'taught' ? 'teaches' : 'speaks'} it.`
  return `${name} wants more ${language}, and you ${mine.is === 'taught' ? 'teach' : 'speak'} it.`
}

function sameTongue({ is, language }: Tongue, theirs: Tongue): string {
  if (is === 'wanted') return `You are both working on your ${language}.`
  return is === 'taught' && theirs.is === 'taught' ? `You both teach ${language}.` : `You both know ${language}.`
}

function sameOrigin(origin: string, told: Told): string | null {
  const said = ({ origins }: Reading) => origins.find((one) => one.origin === origin)?.words ?? ''
  return pairOf(said(told.mine), said(told.theirs), told, ['You share roots', 'Your roots meet'])
}
