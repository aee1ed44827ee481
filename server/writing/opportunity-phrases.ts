import type { OpportunityFact } from '#contract/alerts.ts'
import { NAME_SLOT as THEY } from '#server/matching/opportunity-sentences.ts'

/** What may be said of a fact; of several ways of saying a thing one is chosen. `topic` stands between quotation marks. */
export type Phrases = { titles: string[]; descriptions: string[]; benefits: string[]; steps: string[] }
type Told = { topic: string; form: OpportunityFact['form'] }
type Sides = { youGain: Phrases; theyGain: Phrases }

/** What is said where the member gains (or both do), and where the candidate does. */
export const phrasesByRule: Record<OpportunityFact['rule'], (told: Told) => Sides> = {
  mentor: (told) => ({
    youGain: {
      titles: [...wanted(told, 'you'), `${THEY} may know the way: ${told.topic}`],
      descriptions:
        told.form === 'matter'
          ? [`${THEY} may know something of what you write.`]
          : [`What you would like to talk over, ${THEY} may know well.`, `${THEY} may be somebody to ask.`],
      benefits: ['You hear from somebody who knows, instead of guessing.', `You get to put your questions to ${THEY}.`],
      steps: [
        'Write down the one question that matters most now, and ask that first.',
        'Say in two sentences where you stand, and ask for half an hour of their time.',
      ],
    },
    theyGain: {
      titles: [...wanted(told, 'they'), `${THEY} could use what you know: ${told.topic}`],
      descriptions:
        told.form === 'matter'
          ? [`You may know something of what ${THEY} writes.`]
          : [`What ${THEY} would like to talk over, you may know well.`, `You may be somebody for ${THEY} to ask.`],
      benefits: [`${THEY} hears from somebody who knows.`, 'You pass on what you know to somebody who wants it.'],
      steps: [
        'Say what you know about it, and ask where they stand.',
        'Offer a first talk of half an hour, and let them bring the questions.',
      ],
    },
  }),
  skill: (told) => ({
    youGain: {
      titles: [...wanted(told, 'you'), `${THEY} can show you: ${told.topic}`],
      descriptions: [`You would like to learn something that ${THEY} knows well.`, `${THEY} knows what you would like to learn.`],
      benefits: ['You learn it from somebody nearby.', `You get to practice with ${THEY}.`],
      steps: [
        'Say how far you have come, and ask what a first hour would look like.',
        'Ask when there is time for a first lesson, and what it would cost.',
      ],
    },
    theyGain: {
      titles: [...wanted(told, 'they'), `${THEY} would like to learn from you: ${told.topic}`],
      descriptions: [`${THEY} would like to learn something that you know well.`, `You know what ${THEY} would like to learn.`],
      benefits: [`${THEY} learns it from somebody nearby.`, 'You share what you know with somebody who wants it.'],
      steps: ['Ask how far they have come, and suggest a first hour.', 'Say when you would have time, and on what terms.'],
    },
  }),
  help: (told) => ({
    youGain: {
      titles: [...wanted(told, 'you'), `${THEY} may be able to help: ${told.topic}`],
      descriptions: [`${THEY} has a hand for just what you write of.`, `What you could use help with is what ${THEY} does.`],
      benefits: ['You get help from somebody nearby.', `You get an opinion from somebody who knows about it.`],
      steps: [
        'Say what there is to do and by when, and ask what it would take.',
        'Describe it in two sentences, add what you have tried, and ask for a first opinion.',
      ],
    },
    theyGain: {
      titles: [...wanted(told, 'they'), `You may be able to help ${THEY}: ${told.topic}`],
      descriptions: [`You have a hand for just what ${THEY} writes of.`, `What ${THEY} could use help with is what you do.`],
      benefits: [`${THEY} gets help from somebody nearby.`, 'Somebody nearby can use just what you do.'],
      steps: ['Ask what there is to do and by when.', 'Say what you could do and on what terms, and ask for the details.'],
    },
  }),
  role: (told) => ({
    youGain: {
      titles: [...wanted(told, 'you'), `${THEY} could be just right: ${told.topic}`],
      descriptions: [`${THEY} may be the person you are missing.`, `You are looking for somebody, and it may be ${THEY}.`],
      benefits: ['You may have found who was missing.', `You hear from ${THEY} whether it would suit them.`],
      steps: [
        'Say what it is about, how often, and from when.',
        'Tell what you have so far and what is missing, and ask whether that sounds right.',
      ],
    },
    theyGain: {
      titles: [...wanted(told, 'they'), `${THEY} may be looking for you: ${told.topic}`],
      descriptions: [`You may be the person ${THEY} is missing.`, `${THEY} is looking for somebody, and it may be you.`],
      benefits: [`${THEY} may have found who was missing.`, 'You hear of something that asks for what you do.'],
      steps: ['Ask what it is about, how often, and from when.', 'Say what you have done before, and ask what they have in mind.'],
    },
  }),
  project: ({ topic }) =>
    alike({
      titles: [`You and ${THEY} could do this together: ${topic}`, `Something to start with ${THEY}: ${topic}`, `Something for you and ${THEY} to talk over: ${topic}`],
      descriptions: [`You and ${THEY} could make something together.`, `What one of you has in mind suits what the other writes.`],
      benefits: [`You and ${THEY} each gain a pair of hands.`, 'Both of you get further than alone.'],
      steps: [
        `Tell what you have in mind and what is still missing, and ask what ${THEY} would like to bring.`,
        'Meet once somewhere public, and agree on one small first step.',
      ],
    }),
  company: ({ topic }) =>
    alike({
      titles: [`Company for you and ${THEY}: ${topic}`, `You and ${THEY} could go together: ${topic}`],
      descriptions: [`You and ${THEY} would both be in good company.`, `It would be more fun with ${THEY}.`],
      benefits: [`You and ${THEY} each find company.`, 'Neither of you has to do it alone.'],
      steps: ['Suggest a day and a place, and keep the first time short.', `Ask ${THEY} when it would suit, and suggest where to meet.`],
    }),
  field: ({ topic }) =>
    alike({
      titles: [`${THEY} is in your line of work: ${topic}`, `A colleague nearby: ${THEY} (${topic})`],
      descriptions: [`You and ${THEY} work in the same line.`, `You and ${THEY} could talk shop.`],
      benefits: ['You both get to know a colleague nearby.', 'You each have somebody to compare notes with.'],
      steps: [`Ask what ${THEY} is working on, and tell what you are.`, 'Name one thing about the work that you would like to compare notes on.'],
    }),
  interests: ({ topic }) =>
    alike({
      titles: [`You and ${THEY} share particular tastes: ${topic}`, `You and ${THEY}: ${topic}, and more`],
      descriptions: [`You and ${THEY} are into several of the same things.`, `Few people nearby share as much of this with you as ${THEY}.`],
      benefits: ['You both find somebody to talk about it with.'],
      steps: [`Ask ${THEY} how they came to ${topic}.`, `Suggest something to do together around ${topic}.`],
    }),
} // prettier-ignore

/** What somebody asked for, in their own words. Where they only write of something, nothing is said to have been asked. */
function wanted({ topic, form }: Told, who: 'you' | 'they'): string[] {
  if (form === 'matter') return []
  if (who === 'you') {
    return form === 'verb'
      ? [`${topic}: ask ${THEY}`, `${THEY} could help you ${topic}`]
      : [`You are looking for ${topic}: meet ${THEY}`, `${topic}: that could be ${THEY}`]
  }
  return form === 'verb' ? [`${topic}: you could help ${THEY}`] : [`${THEY} is looking for ${topic}: that could be you`]
}

function alike(phrases: Phrases): Sides {
  return { youGain: phrases, theyGain: phrases }
}
