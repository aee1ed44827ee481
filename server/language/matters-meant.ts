import { mattersOf } from './lexicon/matters.ts'
import { wordSet } from './lexicon/word-set.ts'
import { isDeed, type ToldMatter } from './matters.ts'
import type { Work } from './reading.ts'
import { isStopped, standsIn, type Stand } from './stances.ts'
import { clauseAround, type Text } from './text.ts'
import { isWriters } from './whose.ts'

/** Something of a matter that is not asked for or offered in so many words: what is wrong with it, or that it is done for others. Faint where little says so. */
export type MeantMatter = { kind: 'seek' | 'offer'; key: string; first: number; last: number; isFaint?: true }

/** So many different words of a craft tell that it is the writer's, and so many where it is done for others or for long: one alone ("will", "court", "mind") any walk, kitchen or nap has. */
const SIGNS_LEAST = 3
const SIGNS_LEAST_DONE = 2

const OTHERS = wordSet('his her their your its somebody someone people')
/** Whose trouble is the writer's as well. */
const OWN_PEOPLE = wordSet('son sons daughter daughters lad lads kid kids boy boys girl girls child children teenager toddler baby mother mum mom dad father parents gran grandad grandson granddaughter wife husband dog') // prettier-ignore
const OF_OTHERS = /'s$/
const POSSESSED_WITHIN = 3
const TROUBLE_WITHIN = 8
/** So far before a verb it says that it is only wished for, learned or asked of somebody. */
const WISHED_WITHIN = 6
const WISHED = wordSet('want wants wanted need needs needed wish hope hoping learn learning learned trying struggle struggling someone somebody anyone anybody person you your should could might if having') // prettier-ignore
const FOR_OTHERS = wordSet('years decades decade life order orders weddings birthdays parties neighbours neighbors charity market markets others beginners lessons fundraisers friends') // prettier-ignore
const OWN = wordSet('my our own myself')
/** "My neighbours' dogs", "my clients". */
const OF_PEOPLE = /(?:s'|'s|neighbours?|neighbors?|clients?|customers?|pupils?|residents?|students?)$/
const PAST = wordSet('finally used formerly ago')
const DENIALS = wordSet('not never no hardly without nobody')

/** What a text means by the matters it tells of: its writer needs somebody for it, or is somebody who does it. */
export function mattersMeant(text: Text, told: ToldMatter[], does: Work[]): MeantMatter[] {
  const stands = standsIn(text)
  const own = new Set(does.flatMap(({ occupation }) => mattersOf(occupation)))
  const meant = new Map<string, MeantMatter>()
  for (const one of told) {
    const { key, first, last } = one
    if (!meant.has(key) && isDone(text, one, told, stands)) meant.set(key, { kind: 'offer', key, first, last })
  }
  for (const one of told) {
    const { key, first, last } = one
    if (!meant.has(key) && !own.has(key) && isAilingOwn(text, one, told, stands)) meant.set(key, { kind: 'seek', key, first, last }) // prettier-ignore
  }
  return [...meant.values()].sort((a, b) => a.first - b.first)
}

/** Told by what only those say who do it, in three words of the craft, or as what the writer does for others. */
function isDone(text: Text, one: ToldMatter, told: ToldMatter[], stands: Stand[]): boolean {
  const { key, telling, isPlain, first } = one
  const { sentence } = text.tokens[first]!
  const says = (as: Stand['as'], within: number) => stands.some((stand) => stand.as === as && Math.abs(stand.sentence - sentence) <= within) // prettier-ignore
  if (telling === 'ails' || isDenied(text, first) || isStopped(text, first)) return false
  // "People bring me their horses" is said by whoever trains them.
  if (!isWriters(text, first) && !(isDeed(telling) && says('trade', 0))) return false
  if (telling === 'done' && isPlain) return true
  if (isDeed(telling) && isDoneForOthers(text, one) && (telling === 'does' || says('trade', 1) || isForOthers(text, first))) return true // prettier-ignore
  if (says('trouble', 0)) return false
  const near = told.filter((other) => other.key === key && other.telling !== 'ails' && other.telling !== 'about' && Math.abs(text.tokens[other.first]!.sentence - sentence) <= 1) // prettier-ignore
  const isTrade =
    says('trade', 1) || (says('long', 0) && near.some((other) => other.telling === 'done' || isDeed(other.telling)))
  return differentSigns(near) >= (isTrade ? SIGNS_LEAST_DONE : SIGNS_LEAST)
}

/** Neither only wished for, learned or asked of somebody, nor done to what is the writer's own. */
function isDoneForOthers({ tokens }: Text, { first, last }: ToldMatter): boolean {
  const { clause } = tokens[first]!
  const before = tokens.slice(Math.max(0, first - WISHED_WITHIN), first).filter((token) => token.clause === clause)
  if (before.some(({ norm }) => WISHED.has(norm))) return false
  return !tokens
    .slice(first, last)
    .some(({ norm }, at) => OWN.has(norm) && !OF_PEOPLE.test(tokens[first + at + 1]!.norm))
}

/** "For thirty years", "for neighbours", "to order": said by whoever has something to give of it. */
function isForOthers({ tokens }: Text, at: number): boolean {
  return tokens.some(({ norm, sentence }) => sentence === tokens[at]!.sentence && FOR_OTHERS.has(norm))
}

/** How many of the signs are other words than those before them. */
function differentSigns(told: ToldMatter[]): number {
  const apart: ToldMatter[] = []
  for (const one of told) if (!apart.some(({ first, last }) => one.first <= last && one.last >= first)) apart.push(one)
  return apart.length
}

/** The writer's own, with something wrong in its sentence or the next, and not put right; or what is spoken of only where it is needed. */
function isAilingOwn(text: Text, { telling, first }: ToldMatter, told: ToldMatter[], stands: Stand[]): boolean {
  if (telling === 'done' || isDeed(telling) || telling === 'craft' || !isOwn(text, first)) return false
  const { sentence } = text.tokens[first]!
  const says = (as: Stand['as'], to: number) =>
    stands.some((one) => one.as === as && one.sentence >= sentence && one.sentence <= to && (as === 'over' || isBeside(text, one, first)) && !isDenied(text, one.first)) // prettier-ignore
  if (says('over', sentence + 1) || isPast(text, first)) return false
  if (telling === 'ails') return !isSomebodys(text, sentence)
  const isGoneOn = !told.some(
    (other) => other.telling === 'about' && text.tokens[other.first]!.sentence === sentence + 1,
  )
  return says('trouble', isGoneOn ? sentence + 1 : sentence)
}

/** "Up somebody's chimney", "people's gutters": the trouble of whoever is worked for. */
function isSomebodys({ tokens }: Text, at: number): boolean {
  return tokens.some(({ norm, sentence }) => sentence === at && SOMEBODYS.test(norm))
}
const SOMEBODYS = /^(?:somebody|someone|people|person|client|customer|everybody|everyone|folk)s?['’]s?$/

/** What is said in another part of a long sentence is of something else. */
function isBeside({ tokens }: Text, stand: Stand, first: number): boolean {
  return stand.sentence !== tokens[first]!.sentence || Math.abs(stand.first - first) <= TROUBLE_WITHIN
}

function isPast({ tokens }: Text, first: number): boolean {
  const { sentence } = tokens[first]!
  return tokens.some((token) => token.sentence === sentence && PAST.has(token.norm))
}

/** Whether it is the writer's, or that of somebody whose trouble is theirs as well. */
export function isOwn(text: Text, first: number): boolean {
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
