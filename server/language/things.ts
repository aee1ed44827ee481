import { attitudeOf } from './attitude.ts'
import { findListed, findThings, type Found } from './find-things.ts'
import { isCommon } from './lexicon/spelling-words.ts'
import { attitudeAside, attitudeToListed } from './given-up.ts'
import type { Concept } from './lexicon/things.ts'
import { passageOf, surroundings, type Passage } from './passages.ts'
import { isLoved } from './lexicon/in-passing.ts'
import { isOnlyMentioned } from './only-mentioned.ts'
import type { Reading, Thing } from './reading.ts'
import { surest, type Said } from './said-thing.ts'
import { decide } from './senses.ts'
import { isWithin, spansOf, type Span } from './spans.ts'
import { textOf, type Text } from './text.ts'
import { quotable } from './words.ts'

/** How surely something is meant, by how it is said. A name is sure, and signs that agree are surer than one. */
const MASS = { named: 1, partOfListed: 0.75, undecided: 0.5, listedSign: 0.75, sign: 0.5, signsOfOneThing: 0.75, signsOfOneSub: 0.65, notDone: 0.4 } // prettier-ignore

const FILLERS = new Set(
  'a an the my our of and or in on to for with some any all good great nice new old big lover fan enthusiast nerd geek addict stuff things love loving like enjoy doing making playing going watching'.split(' '), // prettier-ignore
)

/** A condition is more particular than the situation that it is read as. */
const CONDITIONS = 'disability, chronic illness and rehab'

/** "I fix bikes" may be told of work as well as of a hobby, "I work in sales" may not. */
const BY_DEED = /^(?:i|we)\b/i
const WORKING = /\bwork/i

type Lived = Pick<Reading, 'does' | 'situations'>
type Lives = { work: Span[]; life: Span[] }
type Profile = { bio: Passage; lists: Passage[] }
type Meant = { found: Found; concept: Concept; isSign: boolean; isDecided: boolean }

/**
 * The things of a profile, each concept once: what is listed, looked up whole or else by the longest things inside it, and what the bio names or shows
 * signs of. What is listed and unknown is "? " and its stems. A name counts before a sign, and what is liked before what is not. Words of the bio that
 * tell what its writer does or lives are no things besides: two retired bus drivers share neither buses nor retirement as an interest.
 */
export function thingsIn(text: Text, interests: string[], lived: Lived): Thing[] {
  const lists = interests
    .filter((interest) => !isAName(interest, text.source))
    .map((interest) => passageOf(textOf(interest), findListed))
  const profile = { bio: passageOf(text, findThings), lists }
  const things = new Map<string, Said>()
  for (const said of [
    ...lists.flatMap((list) => saidInListed(profile, list)),
    ...saidInBio(profile, livedIn(text, lived)),
  ]) {
    things.set(said.thing.concept, surest(things.get(said.thing.concept), said))
  }
  return [...things.values()].map(({ thing }) => thing)
}

/** “Minister” of a dog that is called so, “Pepper” of “a service dog, Pepper”. */
function isAName(listed: string, bio: string): boolean {
  const isNamed = /^\p{Lu}\p{L}+$/u.test(listed)
  return isNamed && new RegExp(`\\b(?:called|named|(?:dog|cat|horse|pony|rabbit|parrot),) ${listed}\\b`, 'u').test(bio)
}

function saidInListed(profile: Profile, list: Passage): Said[] {
  const meant = list.found.flatMap((found) => meantBy(profile, list, found))
  const named = meant.filter(({ isSign }) => !isSign)
  const kept = named.length > 0 ? named : meant
  if (kept.length === 0) return unknown(list)
  const isWhole = (kept.length === 1 || /,|\/|&|\+|\b(?:and|or)\b/i.test(list.text.source)) && covers(kept, list)
  return kept.map((one) => {
    const whole = one.isSign ? MASS.listedSign : MASS.named
    const mass = NOT_DONE.test(list.text.source) ? MASS.notDone : isWhole ? whole : MASS.partOfListed
    const { thing, ...said } = saidAt(list, one, one.isDecided ? mass : Math.min(mass, MASS.undecided), true)
    const aside = attitudeAside(list.text.source)
    if (aside !== null) return { ...said, thing: { ...thing, attitude: aside } }
    const isLiked = isWhole && thing.attitude === 'likes'
    return { ...said, thing: isLiked ? { ...thing, attitude: attitudeToListed(profile.bio, list, one) } : thing }
  })
}

/** “Swimming someday”, “table tennis (watching)” */
const NOT_DONE = /\b(?:some ?day|one day|eventually|not yet)\b|\((?:soon|watching|to watch|on (?:tv|telly))\)$/i

function covers(meant: Meant[], { pieces }: Passage): boolean {
  const isMeant = (at: number) => meant.some(({ found: { first, last } }) => at >= first && at <= last)
  return pieces.every(({ word }, at) => FILLERS.has(word) || isMeant(at))
}

function livedIn({ source }: Text, { does, situations }: Lived): Lives {
  const work = does.filter(({ field, words }) => !isLoved(field) && (WORKING.test(words) || !BY_DEED.test(words)))
  return { work: spansOf(source, work), life: spansOf(source, situations.filter(({ role }) => role !== 'helper')) } // prettier-ignore
}

/** Of what somebody does its end says what it is: a piano teacher teaches, and has to do with pianos. */
function isLived(
  { text, pieces }: Passage,
  { found: { first, last }, concept }: Meant,
  { work, life }: Lives,
): boolean {
  const span = { start: text.tokens[pieces[first]!.token]!.start, end: text.tokens[pieces[last]!.token]!.end }
  if (
    isWithin(
      span,
      work.filter(({ end }) => end === span.end),
    )
  )
    return true
  return concept.sub !== CONDITIONS && life.some(({ start, end }) => span.start >= start && span.start < end)
}

function saidInBio(profile: Profile, lived: Lives): Said[] {
  const { bio } = profile
  const told = bio.found.filter(({ first, last }) => !isOnlyMentioned(bio, first, last))
  const said = told.flatMap((found) =>
    meantBy(profile, bio, found)
      .filter((one) => !isLived(bio, one, lived))
      .map((one) => saidAt(bio, one, one.isSign ? MASS.sign : one.isDecided ? MASS.named : MASS.undecided, false)),
  )
  const signs = said.filter(({ isSign, thing }) => isSign && thing.attitude === 'likes')
  for (const { thing, sub } of signs) thing.mass = massOfSigns(thing, sub, signs)
  return said
}

function massOfSigns(thing: Thing, sub: string, signs: Said[]): number {
  const others = signs.filter((sign) => sign.thing.words.toLowerCase() !== thing.words.toLowerCase())
  if (others.some((sign) => sign.thing.concept === thing.concept)) return MASS.signsOfOneThing
  return others.some((sign) => sign.sub === sub) ? MASS.signsOfOneSub : MASS.sign
}

function meantBy(profile: Profile, passage: Passage, found: Found): Meant[] {
  const { hit } = found
  if ('concept' in hit) return [{ found, concept: hit.concept, isSign: hit.isSign, isDecided: true }]
  const { concept, isDecided } = decide(hit, surroundings(profile, passage, found))
  return concept === null ? [] : [{ found, concept, isSign: false, isDecided }]
}

function saidAt({ text, pieces }: Passage, { found, concept, isSign }: Meant, mass: number, isListed: boolean): Said {
  const first = pieces[found.first]?.token ?? 0
  const last = pieces[found.last]?.token ?? 0
  const named = text.source.slice(text.tokens[first]?.start, text.tokens[last]?.end)
  const signs = /^(?:\+\+|#)/.exec(text.source.slice(text.tokens[last]?.end))?.[0] ?? ''
  const words = isListed ? text.source : named + signs
  const attitude = attitudeOf(text, first, last)
  const thing = { concept: concept.key, mass, attitude, isListed, words: quotable(words) ?? '' }
  return { thing, sub: concept.sub, isSign }
}

/** A name of common words alone ("exploring", "the coast") says less than one that hardly anybody would think of. */
function unknown({ text, stems }: Passage): Said[] {
  const key = stems.join(' ') || text.source.trim().toLowerCase()
  const words = quotable(text.source) ?? ''
  const thing: Thing = {
    concept: `? ${key}`,
    mass: text.tokens.every(({ norm }) => isCommon(norm)) ? MASS.undecided : MASS.named,
    attitude: attitudeAside(text.source) ?? 'likes',
    isListed: true,
    words,
  }
  return key === '' ? [] : [{ thing, sub: '', isSign: false }]
}
