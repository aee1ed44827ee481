import { wishCues } from './lexicon/wish-cues.ts'
import { wishWords } from './lexicon/wish-words.ts'
import { mattersIn } from './matters.ts'
import { mattersMeant, type MeantMatter } from './matters-meant.ts'
import { isMeant, isUnwanted, type CuedSpan } from './meant-wishes.ts'
import type { Reading, Wish } from './reading.ts'
import { isStopped } from './stances.ts'
import type { Text } from './text.ts'
import { spansOf, spokenOf } from './wish-clauses.ts'
import { LIVED, purposeOf } from './wish-purpose.ts'
import { clauseSpan, cut, wordsBetween } from './wish-span.ts'
import { namedIn, topicsOf, type Known, type Named } from './wish-topics.ts'

const SETTLED = new Set(['finally', 'sorted'])
const DOING_LEADS = /^(?:would like to|wants to|needs to|means to|is thinking of|cannot|dreams of)$/
const OF_PEOPLE = new Set('meet talk speak chat hear find join connect learn help work contribute'.split(' '))

/** What a text says that its writer wants of somebody and would do for somebody, in order. */
export function wishesIn(text: Text, known: Known): Pick<Reading, 'seeks' | 'offers'> {
  const spoken = spokenOf(text)
  const cued = wishCues.flatMap((cue) => [...spansOf(text, spoken, cue)].map((span): CuedSpan => ({ ...span, cue })))
  const said = outermost(cued.filter((one) => isMeant(text, one)).map((one) => cut(text, one)))
  const matters = mattersIn(text)
  const named = said.length + matters.length > 0 ? namedIn(text, known, matters) : []
  const asked = said
    .filter((one) => !isUnwanted(text, one) && !isAskingOn(text, one, said, named) && !isGivenUp(text, one))
    .map((one) => ({ one, kind: one.cue.kind, wish: wishOf(text, one, named, known) }))
    .filter(({ wish }) => !LIVED.test(wish.lead) || wish.about.some(isKnown))
  const meant = mattersMeant(text, matters, known.does)
    .filter(({ first, key }) => !asked.some(({ one, wish }) => isWithin(one, first) || wish.about.includes(key)))
    .map((one) => ({ kind: one.kind, wish: meantWish(text, one, named) }))
  const all = [...asked, ...meant]
  return {
    seeks: all.filter(({ kind }) => kind === 'seek').map(({ wish }) => wish),
    offers: all.filter(({ kind }) => kind === 'offer').map(({ wish }) => wish),
  }
}

/** A trouble or a craft, in the words of its clause, and the languages that are spoken of with it. */
function meantWish(text: Text, { key, first, last }: MeantMatter, named: Named[]): Wish {
  const { sentence } = text.tokens[first]!
  const tongues = named.filter((one) => one.key.startsWith('tongue ') && text.tokens[one.first]!.sentence === sentence)
  const [from, to] = clauseSpan(text, first, last)
  const words = wordsBetween(text.source, text.tokens[from]!.start, text.tokens[to]!.end)
  return { purpose: 'help', about: [key, ...tongues.map((one) => one.key)], role: null, lead: 'writes', words }
}

function isGivenUp(text: Text, { cue, first }: CuedSpan): boolean {
  return cue.kind === 'offer' ? isStopped(text, first) : isSettled(text, first)
}

/** "We spent all last year looking for a builder and the kitchen is finally done." */
function isSettled({ tokens }: Text, first: number): boolean {
  const { sentence } = tokens[first]!
  return tokens.some(({ norm }, at) => at > first && tokens[at]!.sentence === sentence && SETTLED.has(norm))
}

function isWithin({ first, last, objectFirst, objectLast }: CuedSpan, at: number): boolean {
  return at >= Math.min(first, objectFirst) && at <= Math.max(last, objectLast)
}

function wishOf(text: Text, one: CuedSpan, named: Named[], { does }: Known): Wish {
  const { cue, objectFirst, objectLast } = one
  const { tokens, source } = text
  const { kind, lead } = cue
  const norms = tokens.slice(objectFirst, objectLast + 1).map(({ norm }) => norm)
  const isFromSubject = lead === 'writes' && /^(?:i|we)$/.test(tokens[one.first]!.norm)
  const start = isFromSubject ? Math.min(one.first, objectFirst) : objectFirst
  const words = wordsBetween(source, tokens[start]!.start, tokens[objectLast]!.end)
  const topics = topicsOf(text, named, objectFirst, objectLast)
  const isOfItself =
    kind === 'offer' || isDoing(lead, norms) || !topics.about.every((key) => wishWords.general.has(key))
  const about = isOfItself ? topics.about : [...topics.about, ...around(text, one, named)]
  const own = kind === 'offer' ? does.map(({ occupation }) => `job ${occupation}`) : []
  const role = kind === 'seek' ? topics.role : (does[0]?.occupation ?? null)
  return { purpose: purposeOf(kind, lead, norms.join(' ')), about: about.length > 0 ? about : own, role, lead, words }
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

/** "Anybody?" and "I could do with a hand" are about what is told beside them. */
function around(text: Text, { first }: CuedSpan, named: Named[]): string[] {
  const { sentence } = text.tokens[first]!
  for (const beside of [sentence, sentence - 1, sentence + 1]) {
    const from = text.tokens.findIndex((token) => token.sentence === beside)
    if (from < 0) continue
    const to = text.tokens.findLastIndex((token) => token.sentence === beside)
    const { about } = topicsOf(text, named, from, to)
    if (about.some(isKnown)) return about
  }
  return []
}

/** Whether it is more than a word that nothing is known of, or that says too little. */
function isKnown(key: string): boolean {
  return !key.startsWith('~') && !key.startsWith('situation ') && !wishWords.general.has(key)
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
