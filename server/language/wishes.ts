import { antecedent } from './antecedent.ts'
import { things as lexicon } from './lexicon/things.ts'
import { cuesAmong } from './lexicon/wish-cues.ts'
import { wishWords } from './lexicon/wish-words.ts'
import { mattersIn } from './matters.ts'
import { mattersMeant, type MeantMatter } from './matters-meant.ts'
import { mattersSpoken } from './matters-spoken.ts'
import { isMeant, isUnwanted, type CuedSpan } from './meant-wishes.ts'
import type { Reading, Wish } from './reading.ts'
import { isStopped } from './stances.ts'
import { sideBetween } from './sides.ts'
import { sentencesIn } from './sentences.ts'
import { clauseAround, sentenceSpan, type Text } from './text.ts'
import { spansOf, spokenOf, type Spoken } from './wish-clauses.ts'
import { HINTED, LIVED, purposeOf } from './wish-purpose.ts'
import { isWriters } from './whose.ts'
import { around, beside, isKnown, isNamed, isToDoTogether, withMatter } from './wish-surroundings.ts'
import { clauseSpan, cut, wordsBetween } from './wish-span.ts'
import { namedIn, topicsOf, type Known, type Named } from './wish-topics.ts'

const ASKING_FROM = 0.8
const SETTLED = new Set(['finally', 'sorted'])
const GETTING = new Set(['getting', 'get'])
const DOING_LEADS = /^(?:would like to|wants to|needs to|means to|is thinking of|cannot|dreams of)$/
const OF_PEOPLE = new Set('meet talk speak chat hear find join connect learn help work contribute'.split(' '))

const ABOUT_MOST = 12
/** Who asks for those of their own trade. */
const OF_TRADE = /\b(?:colleagues?|trade|industry|sector|profession\w*|field|line of work|network\w*|fellow|peers)\b/
/** "Do it in company" points at what is told beside it. */
const POINTING = /^(?:do|doing|share|try) (?:it|this|that)\b/

/** What a text names, and the matters in which something is wrong. */
type Told = Known & { named: Named[]; wrong: MeantMatter[] }

/** What a text says that its writer wants of somebody and would do for somebody, in order. */
export function wishesIn(text: Text, known: Known): Pick<Reading, 'seeks' | 'offers' | 'sentences'> {
  const spoken = spokenOf(text)
  const cued = cuesAmong(new Set(spoken.said.split(' '))).flatMap((cue) =>
    [...spansOf(text, spoken, cue)].map((span): CuedSpan => ({ ...span, cue })),
  )
  const wanted = cued.filter((one) => isMeant(text, one) && !isPutToOthers(one, spoken)).map((one) => cut(text, endedByNext(text, one, cued))).filter((one) => !isUnwanted(text, one)) // prettier-ignore
  const said = outermost(wanted)
  const matters = mattersIn(text)
  const named = namedIn(text, known, matters)
  const told = mattersMeant(text, matters, known.does).filter(
    (one) => one.kind === 'seek' || !isAsking(text, one.first),
  )
  const heard = mattersSpoken(text, known.does).filter(({ key }) => !told.some((one) => one.key === key))
  const wrong = [...told, ...heard].filter(({ kind, first }) => kind === 'seek' && !isHeld(text, first))
  const asked = said
    .filter((one) => !isAskingOn(text, one, said, named) && !isGivenUp(text, one))
    .map((one) => ({ one, kind: one.cue.kind, wish: wishOf(text, one, { named, wrong, ...known }) }))
    .filter(({ wish }) => !LIVED.test(wish.lead) || wish.about.some(isKnown))
  const meant = [...told, ...heard]
    .filter(({ kind, first }) => kind === 'offer' || !isHeld(text, first))
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
  }
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

function isGivenUp(text: Text, { cue, first }: CuedSpan): boolean {
  return cue.kind === 'offer' ? isStopped(text, first) : isSettled(text, first)
}

/** "We spent all last year looking for a builder and the kitchen is finally done." */
function isSettled({ tokens }: Text, first: number): boolean {
  const { sentence } = tokens[first]!
  const isSorting = tokens.some(({ norm }, at) => at > first && tokens[at]!.sentence === sentence && GETTING.has(norm)) // prettier-ignore
  return tokens.some(({ norm }, at) => at > first && tokens[at]!.sentence === sentence && SETTLED.has(norm) && !(norm === 'sorted' && isSorting)) // prettier-ignore
}

function isWithin({ first, last, objectFirst, objectLast }: CuedSpan, at: number): boolean {
  return at >= Math.min(first, objectFirst) && at <= Math.max(last, objectLast)
}

function wishOf(text: Text, one: CuedSpan, { named, wrong, does, things }: Told): Wish {
  const { cue, objectFirst, objectLast } = one
  const { tokens, source } = text
  const { kind, lead } = cue
  const norms = tokens.slice(objectFirst, objectLast + 1).map(({ norm }) => norm)
  const isFromSubject = lead === 'writes' && /^(?:i|we)$/.test(tokens[one.first]!.norm)
  const isQuestion = lead === 'asks' && tokens[one.first]!.clause === tokens[objectFirst]!.clause
  const start = isFromSubject || isQuestion ? Math.min(one.first, objectFirst) : objectFirst
  const words = wordsBetween(source, tokens[start]!.start, tokens[objectLast]!.end)
  const topics = topicsOf(text, named, objectFirst, objectLast)
  const isOfItself =
    kind === 'offer' ||
    (isDoing(lead, norms) && !(lead === 'cannot' && isAtNothing(topics.about))) ||
    !topics.about.every((key) => wishWords.general.has(key) || (lead === 'cannot' && key.startsWith('~')))
  const purpose = purposeOf(kind, lead, norms.join(' '))
  const isInCompany = kind === 'seek' && (purpose === 'company' || purpose === 'project')
  const isOfTrade = OF_TRADE.test(norms.join(' '))
  const told = isInCompany ? named.filter((each) => (each.key.startsWith('job ') ? isOfTrade : isLikedIfThing(each.key, things) || isLived(each, named))) : named // prettier-ignore
  const surrounding = isOfItself ? [] : around(text, one, told)
  const works = new Set(does.map(({ occupation }) => `job ${occupation}`))
  const isBeside = (key: string) => (isInCompany ? isOfTrade || isToDoTogether(key) : !works.has(key))
  const themes = [...topics.about, ...surrounding.filter(isBeside)]
  const isOfElse =
    !themes.some((key) => isNamed(key) && key !== topics.role) ||
    POINTING.test(norms.join(' ')) ||
    wishWords.general.has(`job ${topics.role}`)
  const besides = isInCompany && isOfElse ? [...new Set([...themes, ...beside(text, one, told)])] : themes
  const withOwn = withMatter(text, one, besides, named, purpose === 'learn')
  const pointedAt = kind === 'seek' ? antecedent(text, one, { norms, about: withOwn, purpose }, { named, wrong }) : null
  const about = [...(pointedAt === null ? [] : [pointedAt]), ...withOwn].slice(0, ABOUT_MOST)
  const own = kind === 'offer' ? [...works] : []
  const role = kind === 'seek' ? topics.role : (does[0]?.occupation ?? null)
  return { purpose, about: about.length > 0 ? about : own, role, lead, words }
}

/** Of the things beside a wish for company it is about those that its writer likes, and not about what they only speak of. */
function isLikedIfThing(key: string, things: Known['things']): boolean {
  const read = things.filter(({ concept }) => concept === key)
  return read.length === 0 ? !lexicon.concepts.has(key) : read.some(({ attitude }) => attitude === 'likes')
}

/** “Play a note” does not say on what. */
function isAtNothing(about: string[]): boolean {
  return about.every((key) => key.startsWith('~'))
}

const LIFE = new Set(['parenting and family', 'health and recovery'])
/** What tells the writer's own life is no thing besides, and theirs all the same. */
function isLived({ key, first, last }: Named, named: Named[]): boolean {
  const isOfLife = LIFE.has(lexicon.concepts.get(key)?.theme ?? '')
  return isOfLife && named.some((one) => one.key.startsWith('situation ') && one.first <= first && one.last >= last)
}

/** What somebody would like to do is said by the words themselves, and not beside them. */
function isDoing(lead: string, norms: string[]): boolean {
  const [verb = ''] = norms
  return DOING_LEADS.test(lead) && !OF_PEOPLE.has(verb) && !norms.includes('one')
}

/** "Anyone else?" asks for no more than was wished for before it. */
function isAskingOn(text: Text, one: CuedSpan, said: CuedSpan[], named: Named[]): boolean {
  if (one.cue.lead !== 'asks' || topicsOf(text, named, one.objectFirst, one.objectLast).about.length > 0) return false
  const { sentence } = text.tokens[one.first]!
  return said.some(({ cue, first }) => cue.kind === 'seek' && text.tokens[first]!.sentence === sentence - 1)
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
