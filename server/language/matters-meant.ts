import { mattersOf, needs } from './lexicon/matters.ts'
import { wordSet } from './lexicon/word-set.ts'
import type { ToldMatter } from './matters.ts'
import type { Work } from './reading.ts'
import { isStopped, standsIn, type Stand } from './stances.ts'
import { clauseAround, type Text } from './text.ts'
import { isWriters } from './whose.ts'

/** Something of a matter that is not asked for or offered in so many words: what is wrong with it, or that it is done for others. */
export type MeantMatter = { kind: 'seek' | 'offer'; key: string; first: number; last: number }

/** So many further words of a craft tell that it is the writer's: of two alone any walk, kitchen or nap has them. */
const FURTHER_LEAST = 2

const OTHERS = wordSet('his her their your its somebody someone people')
/** Whose trouble is the writer's as well. */
const OWN_PEOPLE = wordSet('son sons daughter daughters lad lads kid kids boy boys girl girls child children teenager toddler baby mother mum mom dad father parents gran grandad grandson granddaughter wife husband dog') // prettier-ignore
const OF_OTHERS = /'s$/
const POSSESSED_WITHIN = 3
const SUBJECT_WITHIN = 5
const GLAD = wordSet(
  'love loves loved like likes enjoy enjoys happy glad proud favourite favorite best beautiful lovely joke jokes funny film films movie song songs book books game',
)
const PAST = wordSet('finally used formerly ago')
const DENIALS = wordSet('not never no hardly without nobody')

/** What a text means by the matters it tells of: its writer needs somebody for it, or is somebody who does it. */
export function mattersMeant(text: Text, told: ToldMatter[], does: Work[]): MeantMatter[] {
  const stands = standsIn(text)
  const own = new Set(does.flatMap(({ occupation }) => mattersOf(occupation)))
  const meant = new Map<string, MeantMatter>()
  for (const one of told) {
    const { key, first, last } = one
    if (meant.has(key)) continue
    if (isDone(text, one, told, stands)) meant.set(key, { kind: 'offer', key, first, last })
    else if (!own.has(key) && isAilingOwn(text, one, told, stands)) meant.set(key, { kind: 'seek', key, first, last })
  }
  return [...meant.values()]
}

/** Told by what only those say who do it, in three words of the craft, or as what the writer does for others. */
function isDone(text: Text, one: ToldMatter, told: ToldMatter[], stands: Stand[]): boolean {
  const { key, telling, isPlain, first, last } = one
  if (telling === 'ails' || !isWriters(text, first) || isDenied(text, first) || isStopped(text, first)) return false
  const { sentence } = text.tokens[first]!
  const says = (as: Stand['as'], within: number) => stands.some((stand) => stand.as === as && Math.abs(stand.sentence - sentence) <= within) // prettier-ignore
  if (says('trouble', 0)) return false
  if (telling === 'about') return says('trade', 0)
  if (isPlain || says('trade', telling === 'done' ? 1 : 0) || says('long', telling === 'done' ? 1 : 0)) return true
  const further = told.filter((other) => other.key === key && isOfCraft(other) && other.first > last && text.tokens[other.first]!.sentence - sentence <= 1) // prettier-ignore
  return further.length >= FURTHER_LEAST
}

function isOfCraft({ telling }: ToldMatter): boolean {
  return telling === 'craft' || telling === 'done'
}

/** The writer's own, with something wrong in its sentence or the next, and not put right; or what is spoken of only where it is needed. */
function isAilingOwn(text: Text, { key, telling, first }: ToldMatter, told: ToldMatter[], stands: Stand[]): boolean {
  if (telling === 'done' || telling === 'craft' || !isOwn(text, first)) return false
  const { sentence } = text.tokens[first]!
  const says = (as: Stand['as'], to: number) =>
    stands.some((one) => one.as === as && one.sentence >= sentence && one.sentence <= to && !isDenied(text, one.first)) // prettier-ignore
  if (says('over', sentence + 1) || isPast(text, first)) return false
  if (telling === 'ails') return true
  const isGoneOn = !told.some(
    (other) => other.telling === 'about' && text.tokens[other.first]!.sentence === sentence + 1,
  )
  if (says('trouble', isGoneOn ? sentence + 1 : sentence)) return true
  return needs.has(key) && isSubject(text, first) && !says('trade', sentence) && !isGlad(text, first)
}

/** "My hedge" anywhere, or "the boiler", "there is a wasps' nest" at the start: what the sentence is about. */
function isSubject({ tokens }: Text, first: number): boolean {
  const before = tokens.slice(Math.max(0, first - SUBJECT_WITHIN), first)
  const isFirstOf = (clause: number, at: number) => tokens[at - 1]?.clause !== clause || tokens[at - 1]?.norm === 'and' // prettier-ignore
  if (before.slice(-2).some(({ norm, clause }, at, two) => (norm === 'my' || norm === 'our') && isFirstOf(clause, first - two.length + at))) return true // prettier-ignore
  const start = before.findLastIndex(({ sentence }) => sentence !== tokens[first]!.sentence) + 1
  const isStart = start > 0 || before.length < SUBJECT_WITHIN
  return isStart && /^(?:(?:the|this|there is an?|we have(?: got)?(?: an?)?|i have(?: got)?(?: an?)?) ?\w*)$/.test(before.slice(start).map(({ norm }) => norm).join(' ')) // prettier-ignore
}

function isGlad({ tokens }: Text, first: number): boolean {
  const { sentence } = tokens[first]!
  return tokens.some((token) => token.sentence === sentence && GLAD.has(token.norm))
}

function isPast({ tokens }: Text, first: number): boolean {
  const { sentence } = tokens[first]!
  return tokens.some((token) => token.sentence === sentence && PAST.has(token.norm))
}

function isOwn(text: Text, first: number): boolean {
  const { tokens } = text
  const { sentence } = tokens[first]!
  const isOfOwnPeople = tokens.some((token, at) => {
    return token.sentence === sentence && OWN_PEOPLE.has(token.norm) && /^(?:my|our)$/.test(tokens[at - 1]?.norm ?? '')
  })
  const [start] = clauseAround(text, first)
  const owners = tokens.slice(Math.max(start, first - POSSESSED_WITHIN), first).map(({ norm }) => norm)
  if (owners.some((norm) => OTHERS.has(norm) || OF_OTHERS.test(norm))) return isOfOwnPeople
  return isOfOwnPeople || isWriters(text, first)
}

function isDenied({ tokens }: Text, at: number): boolean {
  const { clause } = tokens[at]!
  return tokens.slice(Math.max(0, at - 3), at).some((token) => token.clause === clause && DENIALS.has(token.norm))
}
