import { attitudeOf } from './attitude.ts'
import { NUMBER } from './cues.ts'
import { doingsIn, isBehindMark, type Told } from './doings.ts'
import { occupations } from './lexicon/occupations.ts'
import { isGiftOver } from './factuality.ts'
import { inflectionsOf } from './lexicon/inflections.ts'
import { people } from './lexicon/people.ts'
import { termOf, things } from './lexicon/things.ts'
import { wordSet } from './lexicon/word-set.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Work } from './reading.ts'
import type { Text } from './text.ts'
import { withoutLooseEnd } from './loose-ends.ts'
import { isLeftBehind } from './left-work.ts'
import { isStopped } from './stances.ts'
import { isWriters } from './whose.ts'
import { workplacesIn } from './workplace-doings.ts'
import { quotable } from './words.ts'

const QUOTED_MOST = 60
/** So many words may describe an occupation ("pediatric intensive care nurse"). */
const DESCRIBING_MOST = 3

const names = phrasesOf('phrases-of-occupations', () =>
  occupations.values().flatMap(({ key, names }) => names.map((name): [string, string] => [name, key])),
)
/** No description goes on over these: they lead to an occupation that is asked for, somebody else's, or only spoken of. */
const LEADING_ELSEWHERE = wordSet('one wanted my your his her our their the this that any some no another every each find need needs want wanted wants seeking hire for with from to by of like met meet know see love than or not never if ask call calling become is was were be been being when while after before since until') // prettier-ignore
const ARTICLES = wordSet('a an')
const LISTED_AFTER = wordSet('with for of by to from at like love loves hate hates need want')
const BEFORE_ARTICLE = wordSet('am as and was being been still now also currently years decades life career')
const BEFORE_BARE = wordSet('am as and now still currently')
/** "A patient teacher would be worth gold" is a wish. */
const WISHED = wordSet('would wanted needed')
/** What makes another thing of an occupation: a nurse's uniform is no nurse. */
const HEADS = wordSet('training school schools shop uniform friend friends job jobs clothes film films movie movies music book books class classes course cover house lessons kids son daughter wife husband tour tours trip trips driver party bar pie cap hat boots whites part shaped side girl boy') // prettier-ignore
/** Who coaches these coaches no sport. */
const NO_SPORT = wordSet(
  'robotics debate debating speech chess math maths drama spelling quiz trivia writing singing choir coding',
)
const COACHED_WITHIN = 6
const GROWN_UPS = wordSet(
  'women men people leaders executives founders professionals managers clients adults couples writers teachers',
)
/** Who bakes when stressed and gardens at weekends is no baker and no gardener by trade. */
const FOR_LOVE = wordSet(
  'stress stressed rage anxiety weekend sunday hobby amateur armchair backyard lockdown pandemic reluctant occasional casual compulsive competitive obsessive enthusiastic keen avid wannabe secret closet',
)
const FILMS = wordSet('film films movie movies music books theatre theater art scene')
const SUBJECT_OF = wordSet('knows says said thinks wants hates loves told tells calls called')
/** “Vet says he is fine”, but “Plumber loves jazz” may be the writer. */
const SPEAKING = wordSet('says said thinks told tells')
const ANIMALS = new Set([
  'horses',
  'dogs',
  'cats and other pets',
  'birds',
  'wildlife and nature',
  'farming and beekeeping',
])
/** Who keeps or watches them is a person: "a falconer". */
const PERSON = /(?:er|or|ist|ian|ant|man|woman)s?$/
const WRITERS = wordSet('i we')
const SUBJECTS = wordSet('he she they you who it his her your their')

const LEARNING = wordSet('apprentice trainee student training studying learning junior aspiring becoming wannabe')
const LEADING = wordSet('head senior lead leading chief principal director veteran master')
const BEHIND = wordSet('retired former ex once formerly used was until')
const STILL = wordSet('still now also currently mostly usually sometimes')
const YEARS = wordSet('years decades decade')

/** What a text says that its writer does for a living or as if for one, each occupation once, in order. */
export function workIn(text: Text): Work[] {
  const found = new Map<string, Work>()
  const told = [...namesIn(text), ...doingsIn(text), ...workplacesIn(text)].sort(
    (a, b) => a.first - b.first || b.last - a.last,
  )
  for (const [at, { occupation, first, last, isBehind }] of told.entries()) {
    const { key, field } = occupation
    const isPart = told.slice(0, at).some((longer) => longer.first <= first && longer.last > last)
    if (found.has(key) || isPart || !isWriters(text, first)) continue
    const attitude = attitudeOf(text, first, last)
    if (attitude === 'others' || attitude === 'dislikes' || isStopped(text, first)) continue
    const level = isGiftOver(text, first)
      ? 'closed'
      : isBehind || attitude === 'past' || isLeftBehind(text, first, last)
        ? 'retired'
        : levelOf(text, first, last)
    const said = text.source.slice(text.tokens[withSubject(text, first)]!.start, text.tokens[withTeam(text, last)]!.end)
    found.set(key, { occupation: key, field, level, words: withoutLooseEnd(quotable(said, QUOTED_MOST) ?? '', true) })
  }
  return [...found.values()]
}

/** "I write film scores" can stand in a sentence about its writer, "write film scores" cannot, nor can "years a cook". */
function withSubject({ tokens }: Text, first: number): number {
  const counted = tokens[first - 1]
  if (YEARS.has(tokens[first]!.norm) && counted?.clause === tokens[first]!.clause && NUMBER.test(counted.norm)) return first - 1 // prettier-ignore
  const start = STILL.has(tokens[first - 1]?.norm ?? '') ? first - 1 : first
  const before = tokens[start - 1]
  return before?.norm === 'i' && before.clause === tokens[first]!.clause ? start - 1 : first
}

/** “Coach of a rec soccer | team” */
function withTeam({ tokens }: Text, last: number): number {
  const next = tokens[last + 1]
  return next?.clause === tokens[last]!.clause && /^(?:teams?|clubs?|sides?|squads?)$/.test(next.norm) ? last + 1 : last
}

function* namesIn(text: Text): Generator<Told> {
  for (const { first, last, value } of findPhrases(text, names)) {
    const begins = isThoughtOf(text.tokens, first) || isHonorary(text, last) ? null : beginsName(text, first, last)
    if (begins !== null) yield { occupation: occupations.get(value)!, first: begins, last, isBehind: false }
  }
}

/** Where a noun's description begins, or null where it is not said of the writer: "my barber", "looking for a nurse". */
function beginsName(text: Text, first: number, last: number): number | null {
  const { tokens } = text
  const next = tokens[last + 1]
  if (
    next?.clause === tokens[last]!.clause &&
    (WISHED.has(next.norm) || isAskedFor(tokens, last) || (HEADS.has(next.norm) && follows(tokens, last)))
  )
    return null
  if (
    isOfAName(text, last) ||
    isForKin(tokens, last) ||
    isOfHead(tokens, last) ||
    isLikened(tokens, first) ||
    isSubject(tokens, first, last)
  )
    return null

  for (let at = first; at >= Math.max(0, first - DESCRIBING_MOST); at--) {
    const before = tokens[at - 1]
    if (!before || before.clause !== tokens[at]!.clause || (isBehindMark(tokens, at) && !isOwner(text, at - 1)))
      return at
    if (ARTICLES.has(before.norm)) {
      const beforeArticle = tokens[at - 2]
      const isStart = !beforeArticle || beforeArticle.clause !== before.clause
      if (beforeArticle?.norm === 'and' && isListed(tokens, at - 2)) return null
      return isStart || BEFORE_ARTICLE.has(beforeArticle.norm) ? at : null
    }
    if (BEFORE_BARE.has(before.norm) || BEHIND.has(before.norm)) return BEHIND.has(before.norm) ? at - 1 : at
    if (WRITERS.has(before.norm)) return at === first && !isOfGrownUps(tokens, at) ? at : null
    if (tokens[at]!.norm === 'only' && before.norm === 'the' && tokens[at - 2]?.norm === 'am') return at
    if (LEADING_ELSEWHERE.has(before.norm) || SUBJECTS.has(before.norm) || FOR_LOVE.has(before.norm)) return null
  }
  return null
}

/** "I'm thinking about an electrician apprenticeship" */
/** “Secretary of the history society” is nobody's job. */
function isHonorary({ source, tokens }: Text, last: number): boolean {
  return HONORARY.has(tokens[last]!.norm) && OF_A_CLUB.test(source.slice(tokens[last]!.end))
}
const HONORARY = new Set(['secretary', 'treasurer', 'president', 'chairman', 'chairwoman', 'chair'])
const OF_A_CLUB =
  /^ (?:of|for) (?:the|our|my|a|an) (?:\w+ ){0,3}(?:society|club|choir|association|committee|group|guild|band|league)\b/i

function isThoughtOf(tokens: Text['tokens'], first: number): boolean {
  const before = tokens.slice(Math.max(0, first - 3), first).map(({ norm }) => norm).join(' ') // prettier-ignore
  return /\bthinking (?:about|of)(?: an?)?$/.test(before)
}

function isOfGrownUps(tokens: Text['tokens'], at: number): boolean {
  if (tokens[at]!.norm !== 'coach') return false
  const coached = tokens.slice(at + 1, at + 1 + COACHED_WITHIN).filter(({ clause }) => clause === tokens[at]!.clause)
  return GROWN_UPS.has(coached[0]?.norm ?? '') || coached.some(({ norm }) => NO_SPORT.has(norm))
}

/** "The zines' printer" */
function isOwner({ source, tokens }: Text, at: number): boolean {
  return /^s['’] $/.test(source.slice(tokens[at]!.end - 1, tokens[at + 1]!.start))
}

/** "Judge Judy's understudy" */
function isOfAName({ tokens }: Text, last: number): boolean {
  const next = tokens[last + 1]
  return next?.clause === tokens[last]!.clause && next.start - tokens[last]!.end === 1 && /^\p{Lu}.*['’]s$/u.test(next.text) // prettier-ignore
}

/** "Carer for my son" is at home. */
function isForKin(tokens: Text['tokens'], last: number): boolean {
  const [by, whose, ...who] = tokens.slice(last + 1, last + 5).map(({ norm }) => norm)
  return (
    /^(?:for|to|of)$/.test(by ?? '') && /^(?:my|our)$/.test(whose ?? '') && who.some((norm) => people.kin.has(norm))
  )
}

/** "Student and indie films" */
function isOfHead(tokens: Text['tokens'], last: number): boolean {
  const [and, , head] = tokens.slice(last + 1, last + 4)
  return and?.norm === 'and' && head?.clause === tokens[last]!.clause && FILMS.has(head.norm)
}

/** "Six hens, landlord knows about four". */
function isSubject(tokens: Text['tokens'], first: number, last: number): boolean {
  const next = tokens[last + 1]
  return next?.clause === tokens[last]!.clause && next.start - tokens[last]!.end === 1 && (tokens[first - 1]?.sentence === tokens[first]!.sentence || SPEAKING.has(next.norm)) && SUBJECT_OF.has(next.norm) // prettier-ignore
}

/** Who is a horse and a pillow is a chef in the same way. */
function isLikened(tokens: Text['tokens'], first: number): boolean {
  const { sentence } = tokens[first]!
  return tokens.some((token, at) => at < first - 1 && token.sentence === sentence && ARTICLES.has(tokens[at - 1]?.norm ?? '') && tokens[at - 2]?.norm === 'am' && isAnimal(tokens, at)) // prettier-ignore
}

/** A word alone, before the next of an enumeration: "a horse, a pillow", and neither "a dog person" nor "a birder". */
function isAnimal(tokens: Text['tokens'], at: number): boolean {
  const [{ norm, end }, next] = [tokens[at]!, tokens[at + 1]]
  if (PERSON.test(norm) || (next?.start === end + 1 && next.norm !== 'and')) return false
  return [norm, ...inflectionsOf(norm).number].some((form) => ANIMALS.has(termOf(things, form)?.concept.theme ?? ''))
}

/** "With white cloths and a quiet pianist". */
function isListed(tokens: Text['tokens'], and: number): boolean {
  return tokens.some(({ norm, clause }, at) => at < and && clause === tokens[and]!.clause && LISTED_AFTER.has(norm))
}

/** "A sitter I can trust". */
function isAskedFor(tokens: Text['tokens'], last: number): boolean {
  return tokens[last + 1]!.norm === 'i' && tokens[last + 1]!.start - tokens[last]!.end === 1 && tokens[last + 2]?.norm === 'can' // prettier-ignore
}

/** Whether a word follows directly: "nurse uniform" is no nurse. */
function follows(tokens: Text['tokens'], last: number): boolean {
  const next = tokens[last + 1]!
  return next.start - tokens[last]!.end <= 1 && !/^\d/.test(next.norm)
}

function levelOf({ tokens }: Text, first: number, last: number): Work['level'] {
  const { clause } = tokens[last]!
  const near = tokens.slice(Math.max(0, first - 4), last + 6).filter((token) => token.clause === clause).map(({ norm }) => norm) // prettier-ignore
  // “Architect by training, builder of tree houses by choice”, “Architect there, drafting here”
  const isElsewhere = tokens[last + 1]?.norm === 'there' && tokens[last + 1]!.clause === clause
  // “I teach the retired”
  const isBehind = near.some((norm, at) => BEHIND.has(norm) && near[at - 1] !== 'the')
  if (isBehind || near.join(' ').includes('by training') || isElsewhere) return 'retired'
  if (near.some((norm) => LEARNING.has(norm))) return 'learning'
  if (near.some((norm) => LEADING.has(norm) || YEARS.has(norm))) return 'leading'
  return near.some((norm) => norm === 'work' || norm === 'am' || norm === 'working') ? 'working' : null
}
