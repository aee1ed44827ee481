import type { ProfileAnalysis } from '#contract/analysis.ts'
import { things } from '#server/language/lexicon/things.ts'
import { readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'
import { wordsOf } from '#server/language/words.ts'
import type { Subject } from './subject.ts'

type Rule = { part: string; of: number; advice: string; points: (subject: Subject) => number }

const PARTICULARS_COUNTED = 4
const INTERESTS_COUNTED = 5
const SPECIFIC_COUNTED = 3
const WORDS_PER_DETAIL = 12

/** The published rubric, as docs/analyzer.md prints it. The parts add up to 100. */
export const rubric: Rule[] = [
  {
    part: 'Length of your bio',
    of: 25,
    advice: 'Write forty words or more: two or three sentences are enough.',
    points: ({ bio }) => band(wordsOf(bio).length, [[40, 25], [20, 19], [10, 13], [4, 7], [1, 3]]), // prettier-ignore
  },
  {
    part: 'Particulars in your bio',
    of: 20,
    advice: 'Name things: which music, which trails, what you cook.',
    points: ({ bio }) => share(particulars(bio), PARTICULARS_COUNTED, 20),
  },
  {
    part: 'What you look for',
    of: 10,
    advice: 'Say whom you would like to meet, for example “looking for a climbing partner”.',
    points: ({ reading }) => (reading.seeks.length > 0 ? 10 : 0),
  },
  {
    part: 'What you offer',
    of: 10,
    advice: 'Say what others can come to you for, for example “happy to help with Spanish”.',
    points: ({ reading }) => (reading.offers.length > 0 ? 10 : 0),
  },
  {
    part: 'Number of interests',
    of: 15,
    advice: 'List at least five interests.',
    points: ({ interests }) => share(interests.length, INTERESTS_COUNTED, 15),
  },
  {
    part: 'Particular interests',
    of: 10,
    advice: 'Add a few that say more: “Jazz” tells more than “Music”.',
    points: ({ reading }) => share(specific(reading), SPECIFIC_COUNTED, 10),
  },
  {
    part: 'Your place',
    of: 5,
    advice: 'Add the city you live in.',
    points: ({ location }) => (location.trim() === '' ? 0 : 5),
  },
  {
    part: 'Your age',
    of: 5,
    advice: 'Add your age.',
    points: ({ age }) => (age >= 18 ? 5 : 0),
  },
]

/**
 * The profile score, whole points out of 100, by fixed rules: what a bio claims about itself or asks for changes nothing.
 * `score` is the sum of the parts' points.
 */
export function scoreProfile(subject: Subject): Pick<ProfileAnalysis, 'score' | 'rubric'> {
  const parts = rubric.map(({ part, of, advice, points }) => {
    const earned = points(subject)
    return { part, points: earned, of, advice: earned < of ? advice : null }
  })
  return { score: parts.reduce((sum, { points }) => sum + points, 0), rubric: parts }
}

/** What the bio names or shows by itself; in scripts where the reader does not reach, every twelve different words count as one. */
function particulars(bio: string): number {
  const { things: named } = readProfile({ bio, interests: [] })
  if (/^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(bio)) return named.length
  const different = new Set(wordsOf(bio).map(({ lower }) => lower)).size
  return Math.max(named.length, Math.floor(different / WORDS_PER_DETAIL))
}

/** Listed interests that not everybody would list. */
function specific({ things: read }: Reading): number {
  return read.filter(({ isListed, concept }) => isListed && !things.concepts.get(concept)?.isEveryday).length
}

function band(count: number, bands: [from: number, points: number][]): number {
  return bands.find(([from]) => count >= from)?.[1] ?? 0
}

function share(count: number, full: number, of: number): number {
  return Math.round((Math.min(count, full) / full) * of)
}
