import { wishWords } from '#server/language/lexicon/wish-words.ts'
import type { Reading, Wish, Work } from '#server/language/reading.ts'
import { matterOf } from './job-keys.ts'
import { addLiked, addNamed, addTopic, type Topics } from './topic-keys.ts'
import { generalSituations } from '#server/language/lexicon/situations.ts'

/** How much a wish is about what it names, what the role in it does, and what its writer is otherwise about. */
export const ABOUT = { named: 1, later: 0.8, ofRole: 0.8, likeRole: 0.6, context: 0.4, guided: 0.9, situation: 0.6, lived: 0.9, giving: 0.7, teaching: 0.6, ownWork: 0.8, ofWork: 0.8 } as const // prettier-ignore
const NAMED_FIRST = 4

/** What a wish names, the first of it most. */
export function addAbout(topics: Topics, { about }: Wish): void {
  for (const [at, key] of about.entries()) {
    if (wishWords.general.has(key)) continue
    addNamed(topics, key, at < NAMED_FIRST ? ABOUT.named : ABOUT.later)
    const matter = matterOf(key)
    if (matter !== undefined) addTopic(topics, matter, ABOUT.later)
  }
}

/** Who asks for "a mentor" or says "ask me anything" does so as who they are. */
export function addContext(topics: Topics, reading: Reading, weight: number): void {
  addLiked(topics, reading, weight)
  for (const { situation } of reading.situations)
    if (!generalSituations.has(situation)) addTopic(topics, `situation ${situation}`, ABOUT.lived)
  for (const { occupation } of reading.does.filter(isTelling)) addTopic(topics, `job ${occupation}`, ABOUT.situation)
  for (const { language } of reading.tongues) addTopic(topics, `tongue ${language}`, weight)
}

export function addFields(topics: Topics, { does }: Reading): void {
  for (const { field } of does.filter(isTelling)) addTopic(topics, `field ${field}`, ABOUT.ownWork)
}

/** Whether a wish names nothing in particular. */
export function isThin({ about }: Wish): boolean {
  return about.every((key) => key.startsWith('~') || key.startsWith('situation ') || wishWords.general.has(key))
}

/** Whether a wish leaves open what it is about: "some advice", and neither "a friendly" nor "ladders". */
export function isOpen({ about }: Wish): boolean {
  return about.every((key) => key.startsWith('situation ') || wishWords.general.has(key))
}

/** Whether an occupation says what is done in it: whoever teaches, mentors or studies does so in something. */
export function isTelling({ occupation }: Work): boolean {
  return !wishWords.general.has(`job ${occupation}`)
}

/** Whether it may be repeated. */
export function isTold({ words }: Wish): boolean {
  return words !== ''
}

/** Who would talk French is no company for who would talk Korean. */
export function areInOtherTongues(one: Wish, other: Wish): boolean {
  return isInTongue(one) && isInTongue(other) && !one.about.some((key) => isTongue(key) && other.about.includes(key))
}

/** Whether it is to speak a language. */
export function isInTongue({ about }: Wish): boolean {
  return about.some(isTongue)
}

function isTongue(key: string): boolean {
  return key.startsWith('tongue ')
}
