import { isReserved } from '#server/language/lexicon/reserved.ts'
import { situations } from '#server/language/lexicon/situations.ts'
import type { Reading, Situation, Tongue, Wish } from '#server/language/reading.ts'
import type { Tie } from './life-match.ts'
import { isSaidAlike, quoted, say, SENTENCE_LONGEST, type Told } from './phrasing.ts'

/** A field that is none: what it holds has little to do with each other. */
const NO_FIELD = 'students, volunteers and life stages'

/** One sentence on what two want, do, live in, speak and come from: of the strongest tie that can be told. */
export function tiesReason(ties: Tie[], told: Told): string {
  const sentences = ties.map((tie) => tell(tie, told)).filter((sentence) => sentence !== null)
  const fitting = sentences.find((sentence) => sentence.length <= SENTENCE_LONGEST) ?? sentences[0]
  if (fitting !== undefined) return fitting
  if (ties.some(({ kind }) => kind === 'leftover')) return 'Some of the less common words you two use are the same.'
  if (ties.length > 0) return 'There is something in common in what you two wrote.'
  return say(told.seed, [
    'Nothing else that you two wrote meets yet.',
    'No wish, work or life situation in common so far.',
    'What you two want, do and live does not meet yet.',
  ])
}

function tell(tie: Tie, told: Told): string | null {
  switch (tie.kind) {
    case 'wishMet':
      return tie.seeker === 'mine'
        ? wishMet('You', tie.mine, told.name, tie.theirs)
        : wishMet(told.name, tie.theirs, 'you', tie.mine)
    case 'sameWish':
      return sameWish(tie.mine, tie.theirs, told)
    case 'wishShared':
      return wishShared(tie.wish, tie.words, tie.seeker === 'mine', told.name)
    case 'sameSituation':
    case 'knowsSituation':
      return situation(tie.mine, tie.theirs, told)
    case 'sameWork':
      return pairOf(tie.mine.words, tie.theirs.words, told, ['You share a line of work', 'You know the same work'])
    case 'sameField':
      return tie.mine.field === NO_FIELD ? null : pairOf(tie.mine.words, tie.theirs.words, told, ['Your lines of work are related', 'Your working days have something in common']) // prettier-ignore
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

function wishMet(who: string, seek: Wish, whom: string, offer: Wish): string | null {
  const [sought, offered] = [wished(who, seek), wished(whom, offer)]
  return sought === null || offered === null ? null : `${sought}, and ${offered}.`
}

function sameWish(mine: Wish, theirs: Wish, { name }: Told): string | null {
  const [one, other] = [wished('You', mine), quoted(theirs.words)]
  if (one === null || other === null) return null
  if (isSaidAlike(mine.words, theirs.words))
    return `${one}, and so ${/^(?:is|are)\b/.test(theirs.lead) ? 'is' : 'does'} ${name}.`
  return `${one}, and ${wished(name, theirs)}.`
}

function wishShared(wish: Wish, words: string, isMine: boolean, name: string): string | null {
  const [sought, has] = [wished(isMine ? 'You' : name, wish), quoted(words)]
  if (sought === null || has === null) return null
  return isMine ? `${sought}, and ${name} mentions ${has}.` : `${sought}, and you mention ${has}.`
}

function wished(who: string, { lead, words }: Wish): string | null {
  const said = quoted(words)
  return said === null ? null : `${who} ${/^you$/i.test(who) ? toYou(lead) : lead} ${said}`
}

/** "is looking for" as it is said to somebody: "are looking for". */
function toYou(lead: string): string {
  const [verb = '', ...rest] = lead.split(' ')
  const said = { is: 'are', has: 'have', was: 'were', does: 'do', wishes: 'wish', teaches: 'teach', coaches: 'coach' }[
    verb
  ]
  return [said ?? verb.replace(/(?<=[^su])s$/, ''), ...rest].join(' ')
}

function situation(mine: Situation, theirs: Situation, told: Told): string | null {
  const { name } = told
  const isHelp = mine.role === 'helper' || theirs.role === 'helper'
  if (isHelp && situations.some(({ key, isGeneral }) => isGeneral && key === mine.situation)) return null
  const [one, other] = [quoted(mine.words), quoted(theirs.words)]
  if (one === null || other === null) return null
  const plain = isSaidAlike(mine.words, theirs.words)
    ? `You both write ${other}.`
    : `You write ${one}, and ${name} writes ${other}.`
  if (isReserved('situations', mine.situation)) return plain
  if (theirs.role === 'helper') return `You write ${one}, and ${name} may be able to help: ${other}.`
  if (mine.role === 'helper') return `${name} writes ${other}, and you may be able to help: ${one}.`
  if (theirs.role === 'past') return `You write ${one}, and ${name} has been there: ${other}.`
  if (mine.role === 'past') return `${name} writes ${other}, and you have been there: ${one}.`
  return pairOf(mine.words, theirs.words, told, [
    'You are at a similar point in life',
    'Life has you two in a similar place',
  ])
}

/** What both wrote, behind what it has in common. */
function pairOf(mine: string, theirs: string, { name, seed }: Told, leads: string[]): string | null {
  const [one, other] = [quoted(mine), quoted(theirs)]
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
