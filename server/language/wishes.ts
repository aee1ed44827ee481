import { wishCues, type WishCue } from './lexicon/wish-cues.ts'
import { wishWords } from './lexicon/wish-words.ts'
import type { Reading, Wish } from './reading.ts'
import { gapBefore, type Text } from './text.ts'
import { isWriters } from './whose.ts'
import { spansOf, spokenOf, type CueSpan } from './wish-clauses.ts'
import { purposeOf } from './wish-purpose.ts'
import { namedIn, topicsOf, type Known, type Named } from './wish-topics.ts'
import { quotable } from './words.ts'

type Said = CueSpan & { cue: WishCue }

const LONGEST_WORDS = 80
const CUT_AFTER = 6
const LEADING_ON = new Set('and or but the a an my our who that which of from than'.split(' '))
const DENIALS = new Set('not never no nor neither stop stopped without hardly nobody quit'.split(' '))
const BEHIND = new Set('used once formerly previously was were had until'.split(' '))
const OTHERS = new Set(
  'he she they you people who which it everyone everybody that those your his her their'.split(' '),
)
const PEOPLE = new Set('someone somebody anyone anybody people person those others folks folk friend friends of for with to from a an the any'.split(' ')) // prettier-ignore
const BETWEEN_SUBJECT = new Set(
  'am are is be been being have has had do does did will would can could really just still always also so now currently actively desperately maybe perhaps probably definitely even sometimes often usually to and'.split(' '), // prettier-ignore
)
const DENIED_FROM = 5
const DETERMINERS =
  /^(?:an?|the|some|any|one|two|three|my|our|more|another|good|nice|decent|proper|new|strong|little|bit|of|few|couple|for|warm|cold|hot|ginger|own) /

/** What a text says that its writer wants of somebody and would do for somebody, in order. */
export function wishesIn(text: Text, known: Known): Pick<Reading, 'seeks' | 'offers'> {
  const spoken = spokenOf(text)
  const all = wishCues.flatMap((cue) => [...spansOf(text, spoken, cue)].map((span): Said => ({ ...span, cue })))
  const said = outermost(all.filter((one) => isMeant(text, one)).map((one) => cut(text, one)))
  const named = said.length > 0 ? namedIn(text, known) : []
  const wishes = said
    .filter((one) => !isUnwanted(text, one) && !isAskingOn(text, one, said, named))
    .map((one) => ({ kind: one.cue.kind, wish: wishOf(text, one, named, known) }))
  return {
    seeks: wishes.filter(({ kind }) => kind === 'seek').map(({ wish }) => wish),
    offers: wishes.filter(({ kind }) => kind === 'offer').map(({ wish }) => wish),
  }
}

function wishOf(text: Text, one: Said, named: Named[], { does }: Known): Wish {
  const { cue, objectFirst, objectLast } = one
  const { tokens, source } = text
  const { kind, lead } = cue
  const norms = tokens.slice(objectFirst, objectLast + 1).map(({ norm }) => norm)
  const isFromSubject = lead === 'writes' && /^(?:i|we)$/.test(tokens[one.first]!.norm)
  const start = isFromSubject ? Math.min(one.first, objectFirst) : objectFirst
  const words = wordsBetween(source, tokens[start]!.start, tokens[objectLast]!.end)
  const topics = topicsOf(text, named, objectFirst, objectLast)
  const about = topics.about.length > 0 ? topics.about : around(text, one, named)
  const own = kind === 'offer' ? does.map(({ occupation }) => `job ${occupation}`) : []
  const role = kind === 'seek' ? topics.role : (does[0]?.occupation ?? null)
  return { purpose: purposeOf(kind, lead, norms.join(' ')), about: about.length > 0 ? about : own, role, lead, words }
}

/** "Anyone else?" asks for no more than was wished for before it. */
function isAskingOn(text: Text, one: Said, said: Said[], named: Named[]): boolean {
  if (one.cue.lead !== 'asks' || topicsOf(text, named, one.objectFirst, one.objectLast).about.length > 0) return false
  const { sentence } = text.tokens[one.first]!
  return said.some(({ cue, first }) => cue.kind === 'seek' && text.tokens[first]!.sentence === sentence - 1)
}

/** The words, or none where they or what goes on from them without a space may not be repeated. */
function wordsBetween(source: string, start: number, end: number): string {
  const goesOn = /^\S*/.exec(source.slice(end))![0]
  const words = quotable(source.slice(start, end), LONGEST_WORDS)
  return words !== null && quotable(words + goesOn, LONGEST_WORDS + goesOn.length) !== null ? words : ''
}

/** A wish that says by itself nothing of what it is about is about what is told beside it. */
function around(text: Text, { first }: Said, named: Named[]): string[] {
  const { sentence } = text.tokens[first]!
  for (const beside of [sentence, sentence - 1, sentence + 1]) {
    const from = text.tokens.findIndex((token) => token.sentence === beside)
    if (from < 0) continue
    const to = text.tokens.findLastIndex((token) => token.sentence === beside)
    const { about } = topicsOf(text, named, from, to)
    if (about.length > 0) return about
  }
  return []
}

/** Neither denied, nor behind the writer, nor another's. */
function isMeant(text: Text, { cue, first, last, objectFirst }: Said): boolean {
  const { tokens } = text
  const { clause } = tokens[first]!
  const before = tokens.slice(Math.max(0, first - DENIED_FROM), first).filter((token) => token.clause === clause)
  if (before.some(({ norm }, at) => DENIALS.has(norm) && !(norm === 'not' && before[at + 1]?.norm === 'only'))) return false // prettier-ignore
  if (before.slice(-3).some(({ norm }) => BEHIND.has(norm))) return false
  if (cue.kind === 'offer' && tokens.slice(first, objectFirst + 2).some(({ norm }) => DENIALS.has(norm))) return false
  const subject = before.findLast(({ norm }) => !BETWEEN_SUBJECT.has(norm) && !norm.endsWith('ly'))
  if (subject && OTHERS.has(subject.norm) && !isWho(before)) return false
  return isWriters(text, first) && !isTakenBack(text, cue, last)
}

/** "Musician who'd love a band" tells of the writer. */
function isWho(before: Text['tokens']): boolean {
  const at = before.findIndex(({ norm }) => norm === 'who')
  return at > 0 && at <= 3 && before.slice(0, at).every(({ norm }) => !OTHERS.has(norm) && !PEOPLE.has(norm))
}

/** "If you need an electrician, don't ask me." */
function isTakenBack({ tokens }: Text, { kind, lead }: WishCue, last: number): boolean {
  if (kind === 'seek' || !lead.includes('whoever')) return false
  return tokens.some(({ norm, sentence }, at) => at > last && sentence === tokens[last]!.sentence && DENIALS.has(norm))
}

/** Ends an object where another thought begins. */
function cut(text: Text, one: Said): Said {
  const { tokens } = text
  const { objectFirst } = one
  const end = endWithin(text, one)
  for (let at = objectFirst + 1; at <= end; at++) {
    const rest = `${tokens.slice(at, at + 4).map(({ norm }) => norm).join(' ')} ` // prettier-ignore
    const isLong = at - objectFirst > CUT_AFTER && gapBefore(text, at).includes(',')
    if (isLong || wishWords.turns.some((turn) => rest.startsWith(`${turn} `)))
      return { ...one, objectLast: closed(at - 1) }
  }
  return { ...one, objectLast: closed(end) }

  /** Without the words that lead on to what was cut off. */
  function closed(last: number): number {
    let at = last
    while (at > objectFirst && LEADING_ON.has(tokens[at]!.norm)) at--
    return at
  }
}

/** The last token with which an object is not too long to be repeated, before the last word that leads on to more. */
function endWithin({ source, tokens }: Text, { objectFirst, objectLast }: Said): number {
  const start = tokens[objectFirst]!.start
  const isShort = (at: number) => lengthOf(source.slice(start, tokens[at]!.end)) <= LONGEST_WORDS
  if (isShort(objectLast)) return objectLast
  const end = tokens.findLastIndex((_, at) => at <= objectLast && isShort(at))
  const limit = tokens.findLastIndex(({ norm }, at) => at <= end + 1 && wishWords.limits.has(norm))
  return Math.max(objectFirst, limit > objectFirst + 1 ? limit - 1 : end)
}

function lengthOf(text: string): number {
  return text.length <= LONGEST_WORDS ? text.length : Array.from(text).length
}

/** Of what begins within another wish or offer only the outer one. */
function outermost(said: Said[]): Said[] {
  const kept: Said[] = []
  const byPlace = said.toSorted(
    (a, b) => Math.min(a.first, a.objectFirst) - Math.min(b.first, b.objectFirst) || b.last - a.last,
  )
  for (const one of byPlace) {
    const from = Math.min(one.first, one.objectFirst)
    if (!kept.some((other) => from <= Math.max(other.objectLast, other.last))) kept.push(one)
  }
  return kept
}

/** Nobody nearby is asked for a nap, and nobody is who looks for their keys. */
function isUnwanted({ tokens }: Text, { cue, objectFirst, objectLast }: Said): boolean {
  if (cue.kind === 'offer') return false
  let said = `${tokens.slice(objectFirst, objectLast + 1).map(({ norm }) => norm).join(' ')} ` // prettier-ignore
  if (/^(?:my|your|his|her|their) /.test(said)) return true
  while (DETERMINERS.test(said)) said = said.replace(DETERMINERS, '')
  const [head = '', next = ''] = said.split(' ')
  const ends = next === '' || wishWords.limits.has(next) || next === 'and' || next === 'or' || next === 'one'
  return said === '' || (ends && wishWords.unwanted.has(head))
}
