import { stemmer } from 'stemmer'
import { memoized } from './lexicon/memoized.ts'
import { plainPhrase } from './lexicon/phrase.ts'
import type { Ambiguity, Sense } from './lexicon/senses.ts'
import type { Concept } from './lexicon/things.ts'
import { tellsOf } from './lexicon/vocabulary.ts'

/**
 * What stands around an ambiguous word, from the nearest to the farthest: the words beside it, its sentence, the listed interests and the whole text;
 * each as stems with a space on either side. `known` are things that are named without ambiguity, and `words` the words, in the text or the list.
 */
export type Surroundings = {
  near: string
  sentence: string
  listed: string
  text: string
  known: Concept[]
  words: string[]
  isListed: boolean
}

/** What an ambiguous word was taken for; null where it names nothing. `isDecided` says that something around it told so, or that it is nearly always meant. */
export type Decision = { concept: Concept | null; isDecided: boolean }

/**
 * A companion tells more the nearer it stands. A thing of the same sub-theme tells as much as a companion in the list, one of the same theme less, and a
 * word that stands in names or signs of the sub-theme least.
 */
const WEIGHTS = { near: 2, sentence: 2, listed: 1.5, text: 1, sub: 1.5, theme: 0.75, word: 0.5 }

/** By how much a meaning must lead to be sure of it. */
const CLEAR = 1

/** Takes an ambiguous word for the meaning whose companions stand around it, else for its commonest one, or for nothing. */
export function decide({ word, senses, undecided }: Ambiguity, around: Surroundings): Decision {
  const scored = senses
    .map((sense) => ({ concept: sense.concept, score: scoreOf(sense, stemsOf(word), around) }))
    .toSorted((a, b) => b.score - a.score)
  const [best = NOTHING, second = NOTHING] = scored
  if (best.score - second.score >= CLEAR) return { concept: best.concept, isDecided: true }
  const commonest = senses[0]?.concept ?? null
  if (undecided === 'sure') return { concept: commonest, isDecided: true }
  if (undecided === 'none' && !around.isListed) return { concept: null, isDecided: false }
  return { concept: best.score > second.score ? best.concept : commonest, isDecided: false }
}

const NOTHING = { concept: null, score: 0 }

/** The companions of a meaning without interest are turns of phrase ("a running joke"), which count in the same sentence only. */
function scoreOf({ concept, companions }: Sense, itself: string, around: Surroundings): number {
  let score = 0
  for (const companion of companions) {
    const stems = stemsOf(companion)
    if (stems === itself) continue
    const isHere = around.sentence.includes(stems)
    if (around.near.includes(stems)) score += WEIGHTS.near
    if (isHere) score += WEIGHTS.sentence
    if (concept === null) continue
    if (!isHere && around.text.includes(stems)) score += WEIGHTS.text
    if (around.listed.includes(stems)) score += WEIGHTS.listed
  }
  if (concept === null) return score
  score += WEIGHTS.word * Math.min(3, around.words.filter((word) => tellsOf(word, concept.sub)).length)
  const related = around.known.filter(({ key, theme }) => theme === concept.theme && key !== concept.key)
  if (related.length === 0) return score
  return score + (related.some(({ sub }) => sub === concept.sub) ? WEIGHTS.sub : WEIGHTS.theme)
}

const stemsOf = memoized(20_000, (phrase) => spaced(plainPhrase(phrase).split(' ').map(stemOf)))

/** The stem of a word. */
export const stemOf = memoized(20_000, stemmer)

/** Stems with a space on either side of each, so that a phrase is looked for whole. */
export function spaced(stems: string[]): string {
  return ` ${stems.join(' ')} `
}
