import { people } from './lexicon/people.ts'
import { gapBefore, type Text, type Token } from './text.ts'

/** Somebody but the writer, as named from one token to another; `isPossessive` where something of theirs follows. */
export type Person = { first: number; last: number; isPossessive: boolean }

const OWNERS = new Set(['my', 'our', 'his', 'her', 'their'])
const POSSESSIVES = new Set(['his', 'her', 'their'])
const INSIDE_NO_NAME = new Set('of for with and is are was in on to at from by or'.split(' '))
const LONGEST_NAME = 4
const NEAR = 4

/** The person whose name ends at a token and begins at `start` or later: "my late dad", "she", "everyone", "Gran's". */
export function personEndingAt(text: Text, at: number, start: number): Person | null {
  const { source, tokens } = text
  const { norm, end } = tokens[at]!
  const isPossessive =
    (norm.endsWith("'s") && !saysWhatIs(tokens[at + 1])) ||
    (norm.endsWith('s') && /^['’]/.test(source.slice(end, end + 1)))
  const name = norm.replace(/'s$/, '')
  if (POSSESSIVES.has(norm)) return norm === 'their' && !speaksOfPeople(tokens, at) ? null : { first: at, last: at, isPossessive: true } // prettier-ignore
  if (norm === 'he' || norm === 'she' || (norm === 'they' && speaksOfPeople(tokens, at))) return { first: at, last: at, isPossessive: false } // prettier-ignore
  if (people.everybody.has(name)) return { first: at, last: at, isPossessive }
  const isKin = people.kin.has(name)
  if (!isKin && (!isOfAnAge(tokens, at, name) || isNoun(text, at + 1, isPossessive))) return null
  if (people.compounds.has(tokens[at + 1]?.norm ?? '')) return null
  const first = determinerOf(text, at, start, name)
  if (first !== null) return { first: isOneOf(tokens, first) ? first - 2 : first, last: at, isPossessive }
  // “Mum says”, and “Son resits maths” of whom nobody says whose he is.
  const isNamed = people.calledByName.has(name) || tokens[at - 1]?.sentence !== tokens[at]!.sentence
  const isCalled = isNamed && (isPossessive || isVerb(tokens[at + 1]?.norm ?? ''))
  return isCalled && gapBefore(text, at + 1) === ' ' ? { first: at, last: at, isPossessive } : null
}

/** "My seven year old", "our 12yo" */
function isOfAnAge(tokens: readonly Token[], at: number, name: string): boolean {
  if (/^\d+(?:yo|year-old)$/.test(name)) return true
  return name === 'old' && /^(?:years?|yrs?)$/.test(tokens[at - 1]?.norm ?? '')
}

/** What is of that age is a car as often as a child: "our 20 year old boat". */
function isNoun(text: Text, at: number, isPossessive: boolean): boolean {
  const next = text.tokens[at]
  if (isPossessive || next === undefined || gapBefore(text, at) !== ' ') return false
  return (
    !isVerb(next.norm) && !INSIDE_NO_NAME.has(next.norm) && !/^(?:and|who|to|but|as|about|into|off)$/.test(next.norm)
  )
}

function determinerOf(text: Text, at: number, start: number, name: string): number | null {
  for (let back = at - 1; back >= Math.max(start, at - LONGEST_NAME); back--) {
    const { norm } = text.tokens[back]!
    if (gapBefore(text, back + 1).includes(',') || INSIDE_NO_NAME.has(norm)) return null
    if (OWNERS.has(norm)) return back
    if (norm === 'the') return back
    if (norm === 'a' || norm === 'an') return people.single.has(name) || isHad(text.tokens, { first: back, last: at }) ? back : null // prettier-ignore
  }
  return null
}

/** "I have a son who", but not "I am a mum who". */
export function isHad(tokens: readonly Token[], { first, last }: Omit<Person, 'isPossessive'>): boolean {
  return tokens[last + 1]?.norm === 'who' && /^(?:have|got|with|raising)$/.test(tokens[first - 1]?.norm ?? '')
}

function speaksOfPeople(tokens: readonly Token[], at: number): boolean {
  const { sentence } = tokens[at]!
  return tokens.slice(0, at).some((token) => token.sentence >= sentence - 1 && people.kin.has(token.norm))
}

/** "One of my brothers" */
function isOneOf(tokens: readonly Token[], first: number): boolean {
  return tokens[first - 1]?.norm === 'of' && /^(?:one|two|some|most|all|both)$/.test(tokens[first - 2]?.norm ?? '')
}

/** "My husband's up at four": the husband is. */
function saysWhatIs(next: Token | undefined): boolean {
  return next !== undefined && (people.afterIs.has(next.norm) || /.{3}ing$/.test(next.norm))
}

/** Whether a verb is among the few words from one token to another, before the next comma or "and". */
export function hasVerb(text: Text, from: number, to: number): boolean {
  for (let at = from; at <= Math.min(to, from + NEAR); at++) {
    const { norm } = text.tokens[at]!
    if (norm === 'and' || (norm !== 'who' && gapBefore(text, at).includes(','))) return false
    if (isVerb(norm)) return true
  }
  return false
}

function isVerb(word: string): boolean {
  return people.verbs.has(word) || /[^s']s$|ed$/.test(word)
}
