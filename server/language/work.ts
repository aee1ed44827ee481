import { attitudeOf } from './attitude.ts'
import { occupations, type Occupation } from './lexicon/occupations.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Work } from './reading.ts'
import type { Text } from './text.ts'
import { isWriters } from './whose.ts'
import { quotable } from './words.ts'

type Form = { occupation: Occupation; isDoing: boolean }

const QUOTED_MOST = 60
/** So many words may describe an occupation ("pediatric intensive care nurse"). */
const DESCRIBING_MOST = 3

/** Every name and doing of every occupation. */
export const forms = phrasesOf(
  occupations
    .values()
    .flatMap((occupation): [string, Form][] => [
      ...occupation.names.map((name): [string, Form] => [name, { occupation, isDoing: false }]),
      ...occupation.doings.map((doing): [string, Form] => [doing, { occupation, isDoing: true }]),
    ]),
)

/** No description goes on over these: they lead to an occupation that is asked for, somebody else's, or only spoken of. */
const LEADING_ELSEWHERE = words('my your his her our their the this that any some no another every each find need needs want wanted wants seeking hire for with from to by of like met meet know see love than or not never if ask call calling become is was were be been being') // prettier-ignore
const ARTICLES = words('a an')
const BEFORE_ARTICLE = words('am as and was being been still now also currently')
const BEFORE_BARE = words('am as and now still currently')
const RESTING = words('and who in at for from by turned with on of here now since working building living based but or to currently specialising specializing that these mostly part full when until because where while during again too') // prettier-ignore
const SUBJECTS = words('he she they you who it his her your their')
const BEFORE_DOING = words('i we also still now currently mostly usually sometimes and help both just only')

const LEARNING = words('apprentice trainee student training studying learning junior aspiring becoming wannabe')
const LEADING = words('head senior lead leading chief principal director veteran master')
const BEHIND = words('retired former ex once formerly used was until')
const YEARS = words('years decades decade')

/** What a text says that its writer does for a living or as if for one, each occupation once, in order. */
export function workIn(text: Text): Work[] {
  const found = new Map<string, Work>()
  for (const { first, last, value } of findPhrases(text, forms)) {
    const { key, field } = value.occupation
    if (found.has(key)) continue
    const begins = value.isDoing ? beginsDoing(text, first) : beginsName(text, first, last)
    if (begins === null || !isWriters(text, first)) continue
    const attitude = attitudeOf(text, first, last)
    if (attitude === 'others' || attitude === 'dislikes') continue
    const level = attitude === 'past' ? 'retired' : levelOf(text, begins, last)
    const said = text.source.slice(text.tokens[begins]!.start, text.tokens[last]!.end)
    found.set(key, { occupation: key, field, level, words: quotable(said, QUOTED_MOST) ?? '' })
  }
  return [...found.values()]
}

/** Where a noun's description begins, or null where it is not said of the writer: "my barber", "looking for a nurse". */
function beginsName({ tokens }: Text, first: number, last: number): number | null {
  const next = tokens[last + 1]
  if (next && next.clause === tokens[last]!.clause && !RESTING.has(next.norm) && follows(tokens, last)) return null

  for (let at = first; at >= Math.max(0, first - DESCRIBING_MOST); at--) {
    const before = tokens[at - 1]
    if (!before || before.clause !== tokens[at]!.clause || isBehindComma(tokens, at)) return at
    if (ARTICLES.has(before.norm)) {
      const beforeArticle = tokens[at - 2]
      const isStart = !beforeArticle || beforeArticle.clause !== before.clause
      return isStart || BEFORE_ARTICLE.has(beforeArticle.norm) ? at : null
    }
    if (BEFORE_BARE.has(before.norm) || BEHIND.has(before.norm)) return BEHIND.has(before.norm) ? at - 1 : at
    if (LEADING_ELSEWHERE.has(before.norm) || SUBJECTS.has(before.norm)) return null
  }
  return null
}

/** Where what somebody does begins, or null where another does it or it is only wished for. */
function beginsDoing({ tokens }: Text, first: number): number | null {
  const before = tokens[first - 1]
  if (!before || before.clause !== tokens[first]!.clause) return first
  return BEFORE_DOING.has(before.norm) ? first : null
}

/** Whether a word follows directly: "nurse uniform" is no nurse. */
function follows(tokens: Text['tokens'], last: number): boolean {
  const next = tokens[last + 1]!
  return next.start - tokens[last]!.end <= 1 && !/^\d/.test(next.norm)
}

function isBehindComma(tokens: Text['tokens'], at: number): boolean {
  return tokens[at]!.start - tokens[at - 1]!.end > 1
}

function levelOf({ tokens }: Text, first: number, last: number): Work['level'] {
  const { clause } = tokens[last]!
  const near = tokens.slice(Math.max(0, first - 4), last + 6).filter((token) => token.clause === clause).map(({ norm }) => norm) // prettier-ignore
  if (near.some((norm) => BEHIND.has(norm))) return 'retired'
  if (near.some((norm) => LEARNING.has(norm))) return 'learning'
  if (near.some((norm) => LEADING.has(norm) || YEARS.has(norm))) return 'leading'
  return near.some((norm) => norm === 'work' || norm === 'am' || norm === 'working') ? 'working' : null
}

function words(list: string): Set<string> {
  return new Set(list.split(' '))
}
