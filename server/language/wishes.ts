import { isGiftOver, isNeedOver } from './factuality.ts'
import { cuesAmong } from './lexicon/wish-cues.ts'
import { mattersIn } from './matters.ts'
import { mattersMeant, type MeantMatter } from './matters-meant.ts'
import { mattersSpoken } from './matters-spoken.ts'
import { isMeant, isSupposed, isUnwanted, type CuedSpan } from './meant-wishes.ts'
import type { Reading, Wish } from './reading.ts'
import { isNoWish } from './no-wish.ts'
import { sideBetween } from './sides.ts'
import { sentencesIn } from './sentences.ts'
import { clauseAround, sentenceSpan, type Text } from './text.ts'
import { spansOf, spokenOf, type Spoken } from './wish-clauses.ts'
import { HINTED, LIVED } from './wish-purpose.ts'
import { isWriters } from './whose.ts'
import { isKnown } from './wish-surroundings.ts'
import { clauseSpan, cut, sentenceAround, wordsBetween } from './wish-span.ts'
import { wishOf } from './wish-of.ts'
import { namedIn, topicsOf, type Known, type Named } from './wish-topics.ts'

const ASKING_FROM = 0.8

/** What a text says that its writer wants of somebody and would do for somebody, in order. */
export function wishesIn(text: Text, known: Known): Pick<Reading, 'seeks' | 'offers' | 'sentences'> {
  const spoken = spokenOf(text)
  const cued = cuesAmong(new Set(spoken.said.split(' '))).flatMap((cue) =>
    [...spansOf(text, spoken, cue)].map((span): CuedSpan => ({ ...span, cue })),
  )
  const wanted = cued.filter((one) => isMeant(text, one) && !isPutToOthers(one, spoken) && !(one.cue.kind === 'seek' && isNoWish(text, one.first))).map((one) => cut(text, endedByNext(text, one, cued))).filter((one) => !isUnwanted(text, one)) // prettier-ignore
  const said = outermost(wanted)
  const matters = mattersIn(text)
  const named = namedIn(text, known, matters)
  const told = mattersMeant(text, matters, known.does).filter((one) => (one.kind === 'seek' || !isAsking(text, one.first)) && !isOver(text, one.kind, one.first)) // prettier-ignore
  const heard = mattersSpoken(text, known.does).filter((one) => !told.some(({ key }) => key === one.key) && !isOver(text, one.kind, one.first)) // prettier-ignore
  const isAsked = ({ first }: MeantMatter) => !isHeld(text, first) && !isSupposed(text, first)
  const wrong = [...told, ...heard].filter((one) => one.kind === 'seek' && isAsked(one))
  const asked = said
    .filter(
      (one) =>
        !isAskingOn(text, one, said, named) && !isAnnounced(text, one, said) && !isOver(text, one.cue.kind, one.first),
    )
    .map((one) => ({ one, kind: one.cue.kind, wish: wishOf(text, one, { named, wrong, ...known }) }))
    .filter(({ wish }) => !LIVED.test(wish.lead) || (wish.about.some(isKnown) && !isOfThemGone(wish)))
  const meant = [...told, ...heard]
    .filter((one) => one.kind === 'offer' || isAsked(one))
    .filter(({ first, key }) => !asked.some(({ one, wish }) => isWithin(one, first) || wish.about.includes(key)))
    .map((one) => ({ kind: one.kind, wish: meantWish(text, one, named) }))
  const all = [...asked, ...meant]
  return {
    seeks: all.filter(({ kind }) => kind === 'seek').map(({ wish }) => wish),
    offers: all.filter(({ kind }) => kind === 'offer').map(({ wish }) => wish),
    sentences: sentencesIn(
      text,
      matters,
      named,
      asked.map(({ one }) => one),
      cued.filter(({ cue, first }) => cue.kind === 'seek' && !isWriters(text, first)),
    ),
  }
}

/** A trouble or a craft, in the words of its clause, and the languages that are spoken of with it. */
function meantWish(text: Text, { key, first, last, isFaint }: MeantMatter, named: Named[]): Wish {
  const { sentence } = text.tokens[first]!
  const tongues = named.filter((one) => one.key.startsWith('tongue ') && text.tokens[one.first]!.sentence === sentence)
  const [from, to] = clauseSpan(text, first, last)
  const words = wordsBetween(text.source, text.tokens[from]!.start, text.tokens[to]!.end)
  return {
    purpose: 'help',
    about: [key, ...tongues.map((one) => one.key)],
    role: null,
    lead: isFaint ? HINTED : 'writes',
    words,
    ...sentenceAround(text, first, words),
  }
}

/** “We have been through three drummers”: who went through them has none, and is asked by nobody. */
function isOfThemGone({ words, about }: Wish): boolean {
  return about.some((key) => key.startsWith('job ')) && /^(?:two|three|four|five|six|seven|eight|\d+|several|many|a few|so many|countless) /i.test(words) // prettier-ignore
}

/** "Need a carpenter?" asks what others need. */
function isPutToOthers({ cue, first }: CuedSpan, { said, starts }: Spoken): boolean {
  if (cue.kind !== 'seek' || !/^(?:need|want|looking|wanting|needing) /.test(said.slice(starts[first]))) return false
  return PUT.test(said.slice(0, starts[first])) && /^[^.?]*\? /.test(said.slice(starts[first]))
}
const PUT = /[.?] $/

/** "A trail, and could do with a hand": what is wanted ends where it is joined by the next wish. */
function endedByNext(text: Text, one: CuedSpan, cued: CuedSpan[]): CuedSpan {
  if (one.cue.kind === 'offer') return one
  const next = cued.find(
    ({ cue, first, objectFirst }) =>
      cue.kind === 'seek' &&
      !cue.lead.startsWith('has n') &&
      objectFirst > first &&
      first > one.objectFirst + 1 &&
      first <= one.objectLast &&
      /^(?:and|but|so)$/.test(text.tokens[first - 1]!.norm),
  )
  return next ? { ...one, last: Math.min(one.last, next.first - 2), objectLast: next.first - 2 } : one
}

function isOver(text: Text, kind: MeantMatter['kind'], first: number): boolean {
  return (kind === 'seek' ? isNeedOver : isGiftOver)(text, first)
}

/** "The pub knit is Thursdays" says when, and asks for nobody. */
function isHeld(text: Text, at: number): boolean {
  const [first, last] = clauseAround(text, at)
  return HELD.test(text.tokens.slice(first, last + 1).map(({ norm }) => norm).join(' ')) // prettier-ignore
}
const HELD = /\b(?:is|are|meets?) (?:on |every |each )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/

/** The words of a craft are those of whoever lacks it as well. */
function isAsking(text: Text, first: number): boolean {
  return sideBetween(text, ...sentenceSpan(text, first)) >= ASKING_FROM
}

function isWithin({ first, last, objectFirst, objectLast }: CuedSpan, at: number): boolean {
  return at >= Math.min(first, objectFirst) && at <= Math.max(last, objectLast)
}

/** "Anyone else?" asks for no more than was wished for before it. */
function isAskingOn(text: Text, one: CuedSpan, said: CuedSpan[], named: Named[]): boolean {
  if (one.cue.lead !== 'asks' || topicsOf(text, named, one.objectFirst, one.objectLast).about.length > 0) return false
  const { sentence } = text.tokens[one.first]!
  return said.some(({ cue, first }) => cue.kind === 'seek' && text.tokens[first]!.sentence === sentence - 1)
}

/** “I'd like the boring part: someone to go to garden centres with” wishes for what stands behind the colon. */
function isAnnounced({ source, tokens }: Text, { objectLast }: CuedSpan, said: CuedSpan[]): boolean {
  const next = said.find((other) => other.first === objectLast + 1 || other.objectFirst === objectLast + 1)
  return next?.cue.kind === 'seek' && source.startsWith(':', tokens[objectLast]!.end)
}

/** Of what begins within another wish or offer only the outer one. */
function outermost(said: CuedSpan[]): CuedSpan[] {
  const kept: CuedSpan[] = []
  const byPlace = said.toSorted(
    (a, b) => Math.min(a.first, a.objectFirst) - Math.min(b.first, b.objectFirst) || b.last - a.last,
  )
  for (const one of byPlace) {
    const from = Math.min(one.first, one.objectFirst)
    if (!kept.some((other) => from <= Math.max(other.objectLast, other.last))) kept.push(one)
  }
  return kept
}
