import { generalSituations } from '#server/language/lexicon/situations.ts'
import { things } from '#server/language/lexicon/things.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import type { Reading } from '#server/language/reading.ts'
import { isParticularJob } from './job-keys.ts'
import { stemsOf } from './phrase-stems.ts'
import { isGeneral } from './rarity.ts'

/** What something is about, by key, and how much it is about each, 0 to 1. */
export type Topics = Map<string, number>

/** How much two say by both being about a key: a name says most, what nearly everybody has little. */
const WORTH = { thing: 1, everyday: 0.7, general: 0.35, word: 0.8, known: 1 } as const
const SAME_SUB_THEME = 0.55
const SURE_FROM = 0.5
const OF_POPULAR = 0.6

/**
 * What two have in common of what they are about, summed, and the key that tells most of it; each key of `sought` counts once. What
 * may not join the two counts less than what does.
 */
export function overlapOf(
  sought: Topics,
  given: Topics,
  joins: (key: string, isNear: boolean) => boolean = () => true,
): { amount: number; best: number; key: string | null } {
  let amount = 0
  let best = 0
  let key: string | null = null
  for (const [one, weight] of sought) {
    if (one.startsWith('sub ')) continue
    const same = (given.get(one) ?? 0) * worthOf(one)
    const sub = subOf(one)
    const near = sub === null ? 0 : (given.get(sub) ?? 0) * SAME_SUB_THEME
    const common = weight * Math.max(same, near)
    amount += common
    if (common > best && joins(one, near > same)) [best, key] = [common, one]
  }
  return { amount, best, key }
}

/** Adds a key, and of a particular thing its sub-theme, so that near things meet. */
export function addTopic(topics: Topics, key: string, weight: number): void {
  raise(topics, key, weight)
  const sub = subOf(key)
  if (sub !== null) raise(topics, sub, weight)
}

/** Adds what somebody likes, popular things less, and nothing that everybody does. */
export function addLiked(topics: Topics, { things: liked }: Reading, weight: number): void {
  for (const { attitude, mass, concept } of liked) {
    if (attitude !== 'likes' || mass < SURE_FROM || isEverybodys(concept)) continue
    const familiar = isGeneral(concept) ? weight * OF_POPULAR : weight
    if (!concept.startsWith('? ')) addNamed(topics, concept, familiar)
    else for (const stem of concept.slice(2).split(' ')) addTopic(topics, `~${stem}`, weight)
  }
}

/** What somebody surely likes that not everybody does. */
export function likedBy({ things: liked }: Reading): string[] {
  return liked
    .filter(
      ({ attitude, mass, concept }) =>
        attitude === 'likes' && mass >= SURE_FROM && things.concepts.get(concept)?.isEveryday === false,
    )
    .map(({ concept }) => concept)
}

/** Adds a key, and of a thing the words of its name, so that one who names it otherwise is met. */
export function addNamed(topics: Topics, key: string, weight: number): void {
  addTopic(topics, key, weight)
  addNameOf(topics, key, weight)
}

/** A thing alone, and the words of its name: what is near it does not count. */
export function addExactly(topics: Topics, key: string, weight: number): void {
  raise(topics, key, weight)
  addNameOf(topics, key, weight)
}

/** The words of a thing's name, as keys. */
export function namesOf(key: string): string[] {
  const concept = things.concepts.get(key)
  return concept ? stemsOf(concept.name) : []
}

function addNameOf(topics: Topics, key: string, weight: number): void {
  const stems = namesOf(key)
  for (const stem of stems) raise(topics, stem, weight / Math.sqrt(stems.length))
}

/** Whether a thing is nearly everybody's, or says nothing of what it is about. */
export function isEverybodys(concept: string): boolean {
  return wishWords.general.has(concept) || things.concepts.get(concept)?.isEveryday === true
}

function worthOf(key: string): number {
  if (key.startsWith('liking ')) return worthOf(key.slice('liking '.length))
  if (key.startsWith('~')) return WORTH.word
  if (key.startsWith('job ')) return isParticularJob(key.slice(4)) ? WORTH.known : WORTH.general
  if (key.startsWith('situation ')) return generalSituations.has(key.slice(10)) ? WORTH.general : WORTH.known
  if (key.startsWith('tongue ') || key.startsWith('field ')) return WORTH.known
  return things.concepts.get(key)?.isEveryday ? WORTH.everyday : WORTH.thing
}

function subOf(key: string): string | null {
  const concept = things.concepts.get(key)
  return concept && !concept.isEveryday ? `sub ${concept.sub}` : null
}

function raise(topics: Topics, key: string, weight: number): void {
  topics.set(key, Math.max(weight, topics.get(key) ?? 0))
}
