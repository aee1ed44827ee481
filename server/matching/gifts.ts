import { mainMattersOf } from '#server/language/lexicon/matters.ts'
import type { Purpose, Reading, Wish } from '#server/language/reading.ts'
import { isGiven } from '#server/language/work-level.ts'
import { LIVED } from '#server/language/wish-purpose.ts'
import { isParticularJob, keysOfJob, matterOf } from './job-keys.ts'
import { addExactly, addTopic, isEverybodys, type Topics } from './topic-keys.ts'
import { ABOUT, addAbout, addContext, addFields, isTelling, isThin, isTold } from './wish-context.ts'

/** What is told of somebody: lead + “words”. */
export type Said = Pick<Wish, 'lead' | 'words' | 'sentence'>

/** What somebody could give: an offer, a craft they have, a situation they know, a language, or a thing that a role is made of. */
export type Gift = {
  by: 'offer' | 'work' | 'situation' | 'tongue' | 'liking'
  purpose: Purpose | null
  isRetired: boolean
  /** Has done it for long. */
  isSeasoned: boolean
  about: string[]
  topics: Topics
  said: Said
}

const SURE_FROM = 0.5
const OF_ITSELF = { isRetired: false, isSeasoned: false, about: [] }

/** All that a reading could give. */
export function giftsOf(reading: Reading): Gift[] {
  const { offers, does, situations, tongues, things, over } = reading
  return [
    ...offers.filter(isTold).map((offer) => giftOfOffer(offer, reading)),
    ...does
      .filter((work) => isTelling(work) && isGiven(work) && isSaid(work.words, reading))
      .map(({ occupation, field, words, level }): Gift => {
        const topics: Topics = new Map()
        addWork(topics, occupation, 1, ABOUT.ofRole)
        addTopic(topics, `field ${field}`, ABOUT.ownWork)
        return {
          by: 'work',
          purpose: null,
          isRetired: level === 'retired',
          isSeasoned: level === 'leading' || level === 'retired',
          about: [],
          topics,
          said: writtenIn(reading, words),
        }
      }),
    ...situations
      .filter(({ words }) => words !== '')
      .map(({ situation, role, words }): Gift => ({
        by: 'situation',
        purpose: role === 'peer' ? 'company' : 'mentor',
        ...OF_ITSELF,
        topics: new Map([[`situation ${situation}`, 1]]),
        said: writtenIn(reading, words),
      })),
    ...tongues
      .filter(({ is, words }) => is !== 'wanted' && words !== '')
      .map(({ language, is, words }): Gift => ({
        by: 'tongue',
        purpose: 'learn',
        ...OF_ITSELF,
        topics: new Map([[`tongue ${language}`, 1]]),
        said: { lead: is === 'taught' ? 'teaches' : 'speaks', words },
      })),
    ...things
      .filter(
        ({ concept, attitude, words, mass, isListed }) =>
          attitude === 'likes' && mass > SURE_FROM && isSaid(words, reading) && (!isListed || !isEverybodys(concept)),
      )
      .map(({ concept, words, isListed }): Gift => ({
        by: 'liking',
        purpose: null,
        ...OF_ITSELF,
        isRetired: over.includes('gift'),
        topics: likingOf(concept),
        said: { lead: isListed ? 'lists' : 'writes of', words },
      })),
  ]
}

/** With the sentence where it stands: “Barber, I go to people who can't get out” says more than “Barber”. */
function writtenIn({ sentences }: Reading, words: string): Said {
  const sentence = sentences.map((one) => one.sentence ?? one.words).find((told) => told.includes(words))
  return { lead: 'writes', words, ...(sentence !== undefined && { sentence }) }
}

function likingOf(concept: string): Topics {
  const topics: Topics = new Map([[`liking ${concept}`, 1]])
  addExactly(topics, concept, 1)
  const matter = matterOf(concept)
  if (matter !== undefined) addTopic(topics, matter, ABOUT.later)
  return topics
}

/** It may be repeated, and is not what is looked for. */
function isSaid(words: string, { seeks }: Reading): boolean {
  return words !== '' && !seeks.some((seek) => seek.words.toLowerCase().includes(words.toLowerCase()))
}

/** Who used to run marathons tells of it, and is no company for who runs. */
const USED_TO = /^(?:(?:i|we) )?used to\b/i

function giftOfOffer(offer: Wish, reading: Reading): Gift {
  const topics: Topics = new Map()
  addAbout(topics, offer)
  const isTeaching = offer.purpose === 'learn' || offer.purpose === 'mentor'
  if (!LIVED.test(offer.lead) && (isThin(offer) || isTeaching)) {
    for (const { occupation } of reading.does.filter((work) => isTelling(work) && isGiven(work)))
      addWork(topics, occupation, ABOUT.ownWork, ABOUT.ofWork)
    addContext(topics, reading, isThin(offer) ? ABOUT.giving : ABOUT.teaching)
  }
  if (offer.purpose === 'mentor') addFields(topics, reading)
  return {
    by: 'offer',
    purpose: offer.purpose,
    ...OF_ITSELF,
    isRetired: USED_TO.test(offer.words),
    about: offer.about,
    topics,
    said: offer,
  }
}

function addWork(topics: Topics, occupation: string, asItself: number, asDone: number): void {
  addTopic(topics, `job ${occupation}`, asItself)
  if (!isParticularJob(occupation)) return
  for (const key of keysOfJob(occupation)) addTopic(topics, key, asDone)
  for (const matter of mainMattersOf(occupation)) addTopic(topics, matter, asItself)
}
