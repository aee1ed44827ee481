import { firstCalled } from '#server/language/lexicon/matters.ts'
import { occupations } from '#server/language/lexicon/occupations.ts'
import { plainPhrase } from '#server/language/lexicon/phrase.ts'
import { termOf, things } from '#server/language/lexicon/things.ts'
import { stemsOf } from './phrase-stems.ts'

const GENERAL_JOBS = new Set('student teacher founder speaker manager volunteer model retiree editor designer engineer artist writer musician freelancer entrepreneur mentor tutor scientist author'.split(' ')).add('sports coach').add('shop assistant').add('factory worker').add('exchange student').add('stay-at-home parent').add('game master').add('phd student') // prettier-ignore

/** Whether an occupation says what is done in it. */
export function isParticularJob(occupation: string): boolean {
  return !GENERAL_JOBS.has(occupation)
}

/** Whoever does “free taxes” does not do them for a living; a gluten-free baker bakes for one. */
export function isForNothing(words: string): boolean {
  return /^(?:I|we) \w+ free\b|\bfor (?:free|nothing)\b|\bpro bono\b/i.test(words)
}

/** What an occupation teaches, makes and helps with, as keys. */
export function keysOfJob(occupation: string): string[] {
  return jobKeys.get(occupation) ?? []
}

const jobKeys = new Map(
  occupations
    .values()
    .map(({ key, teaches, makes, helps }) => [
      key,
      [...new Set([...stemsOf(key), ...[key, ...teaches, ...makes, ...helps].flatMap(keysOf)])],
    ]),
)

/** By a thing the one matter that those who are called upon for it first have to do with. */
const matterByThing = new Map(
  [
    ...Map.groupBy(
      Array.from(firstCalled.entries(), ([matter, [occupation = '']]) => keysOfJob(occupation).filter((key) => !key.startsWith('~')).map((key) => ({ key, matter }))).flat(), // prettier-ignore
      ({ key }) => key,
    ),
  ].flatMap(([key, [one, ...others]]) => (one && others.length === 0 ? [[key, one.matter] as const] : [])),
)

/** The matter that a thing belongs to, where it is one. */
export function matterOf(key: string): string | undefined {
  return matterByThing.get(key)
}

function keysOf(phrase: string): string[] {
  const term = termOf(things, plainPhrase(phrase))
  return term ? [term.concept.key] : stemsOf(phrase)
}
