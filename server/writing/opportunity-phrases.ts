import type { OpportunityFact } from '#contract/alerts.ts'
import { NAME_SLOT as THEY } from '#server/matching/opportunity-sentences.ts'
import { titled, together, type Told } from './opportunity-titles.ts'

/** What may be said of a fact; of several ways of saying a thing one is chosen. A step of the first is to be done before one of the second. */
export type Phrases = {
  titles: string[]
  descriptions: string[]
  benefits: string[]
  steps: [first: string[], second: string[]]
}
export type Sides = { youGain: Phrases; theyGain: Phrases }

/** What is said of what was asked for in so many words, where the member gains (or both do), and where the candidate does. */
export const phrasesByRule: Record<OpportunityFact['rule'], (told: Told) => Sides> = {
  mentor: (told) => ({
    youGain: {
      titles: titled(told, [`${THEY} may know the way`, `${THEY} may be somebody to ask`], 'you'),
      descriptions: [`What you would like to talk over, ${THEY} may know well.`, `${THEY} may be somebody to ask.`],
      benefits: ['You hear from somebody who knows, instead of guessing.', `You get to put your questions to ${THEY}.`],
      steps: [
        ['Write in two sentences where you stand, and the one question that matters most now.', `Ask ${THEY} what they would do first in your place.`, `Tell ${THEY} what you have tried so far, and what you are unsure of.`],
        ['Ask for half an hour, on the phone or over a coffee, and come with three questions.', 'Say afterwards what you did with the advice: that is how one talk becomes several.', 'Agree on one small thing to try before you talk again.'],
      ],
    },
    theyGain: {
      titles: titled(told, [`${THEY} could use what you know`, `You may be somebody for ${THEY} to ask`], 'they'),
      descriptions: [`What ${THEY} would like to talk over, you may know well.`, `You may be somebody for ${THEY} to ask.`],
      benefits: [`${THEY} hears from somebody who knows.`, 'You pass on what you know to somebody who wants it.'],
      steps: [
        [`Say what you know about it, and ask ${THEY} where they stand.`, `Tell ${THEY} how you began yourself, and ask what is hardest just now.`],
        ['Offer a first talk of half an hour, and let them bring the questions.', 'Say how much time you have, so that asking you is easy.'],
      ],
    },
  }),
  skill: (told) => ({
    youGain: {
      titles: titled(told, [`${THEY} knows what you would like to learn`, `${THEY} could show you`], 'you'),
      descriptions: [`You would like to learn something that ${THEY} knows well.`, `${THEY} knows what you would like to learn.`],
      benefits: ['You learn it from somebody nearby.', `You get to practice with ${THEY}.`],
      steps: [
        ['Say how far you have come, and what you would like to be able to do in three months.', `Ask ${THEY} how they would begin with somebody at your level.`, 'Say what you have tried to learn it with, and where you got stuck.'],
        ['Ask for one first lesson: when, where, and what it would cost.', 'Ask what to bring or to practice before a first hour.', 'Suggest an hour and a place, and ask what they would like in return.'],
      ],
    },
    theyGain: {
      titles: titled(told, [`You know what ${THEY} would like to learn`, `${THEY} would like to learn from you`], 'they'),
      descriptions: [`${THEY} would like to learn something that you know well.`, `You know what ${THEY} would like to learn.`],
      benefits: [`${THEY} learns it from somebody nearby.`, 'You share what you know with somebody who wants it.'],
      steps: [
        [`Ask ${THEY} how far they have come, and what they would like to be able to do.`, `Tell ${THEY} how you learned it yourself.`],
        ['Suggest a first hour, and say on what terms.', 'Say when you would have time, and whether you would like something in return.'],
      ],
    },
  }),
  help: (told) => ({
    youGain: {
      titles: titled(told, [`${THEY} may be able to help you`, `${THEY} may be the one to ask`], 'you'),
      descriptions: [`${THEY} may have what you are after.`, `What you could use may be what ${THEY} has or does.`],
      benefits: ['You get help from somebody nearby.'],
      steps: [
        ['Say what you would like, and ask whether it would suit.', 'Say in two sentences where you stand and what you would like.', `Ask ${THEY} what they would need to know first.`],
        ['Ask what would be welcome in return, and settle that before anything begins.', 'Suggest two times that suit you, and ask which is better.', 'Agree on something small to begin with.'],
      ],
    },
    theyGain: {
      titles: titled(told, [`You may be able to help ${THEY}`, `${THEY} could use your help`], 'they'),
      descriptions: [`You may have what ${THEY} is after.`, `What ${THEY} could use may be what you have or do.`],
      benefits: [`${THEY} gets help from somebody nearby.`, 'Somebody nearby can use what you have or do.'],
      steps: [
        [`Ask ${THEY} what they would like, and when.`, `Tell ${THEY} what you could do, and ask for the details.`],
        ['Say when you have time, and what you would like in return, if anything.', 'Suggest something small to begin with.'],
      ],
    },
  }),
  role: (told) => ({
    youGain: {
      titles: titled(told, [`${THEY} may be the person you are looking for`, `${THEY} could be just right`], 'you', true),
      descriptions: [`${THEY} may be the person you are missing.`, `You are looking for somebody, and it may be ${THEY}.`],
      benefits: ['You may have found who was missing.', 'You have somebody nearby to ask.'],
      steps: [
        ['Say what there is to do, where, and by when.', 'Tell what you have so far and what is missing.', `Ask ${THEY} where they have done it before.`],
        ['Ask when there is time and on what terms, and agree on both before it begins.', 'Talk it through once first, to see how you two get on.', 'Ask what they would need from you to begin.'],
      ],
    },
    theyGain: {
      titles: titled(told, [`You may be the person ${THEY} is looking for`, `${THEY} may be looking for you`], 'they', true),
      descriptions: [`You may be the person ${THEY} is missing.`, `${THEY} is looking for somebody, and it may be you.`],
      benefits: [`${THEY} may have found who was missing.`, 'You hear of something that asks for what you do.'],
      steps: [
        [`Ask ${THEY} what there is to do, how often, and from when.`, `Tell ${THEY} where you have done it before.`],
        ['Say what you would charge or like in return, and when you have time.', 'Offer to talk it through once before either of you decides.'],
      ],
    },
  }),
  project: (told) =>
    alike({
      titles: together(told, [`You and ${THEY} could do this together`, `Something for you and ${THEY} to talk over`], `You and ${THEY} could do something together`),
      descriptions: [`You and ${THEY} have something in mind that goes together.`, `What one of you has in mind suits what the other writes.`],
      benefits: [`You and ${THEY} each gain a pair of hands.`, 'Both of you get further than alone.'],
      steps: [
        [`Tell ${THEY} what you have in mind and what is still missing.`, `Ask ${THEY} which part of it they would most like to do.`, 'Say how much time you have for it in a month, and ask the same.'],
        ['Meet once somewhere public, and agree on one first thing that takes an afternoon.', 'Do one small piece of it together before you plan the rest.', 'Write down on half a page what you both want from it.'],
      ],
    }),
  company: (told) =>
    alike({
      titles: together(told, [`Company for you and ${THEY}`, `You and ${THEY} could be company for each other`], `You and ${THEY} could be company for each other`),
      descriptions: [`You and ${THEY} would both be in good company.`, `You could be company for each other.`],
      benefits: [`You and ${THEY} each find company.`, 'Neither of you has to do it alone.'],
      steps: [
        ['Suggest a day and a place, and keep the first time short.', `Ask ${THEY} which days suit, and name the two that suit you.`, 'Say what you are hoping for, and what you would rather not do.'],
        ['Meet somewhere public the first time.', 'If it went well, name the next day before you part.', 'Say beforehand how long you can stay.'],
      ],
    }),
  field: ({ topic }) =>
    alike({
      titles: topic === null ? [`${THEY} is in your line of work`] : [`${THEY} is in your line of work: ${topic}`, `A colleague nearby: ${THEY} (${topic})`],
      descriptions: [`You and ${THEY} work in the same line.`, `You and ${THEY} could talk shop.`],
      benefits: ['You both get to know a colleague nearby.', 'You each have somebody to compare notes with.'],
      steps: [
        [`Ask ${THEY} what their days at work are like, and tell of yours.`, `Ask ${THEY} how they came to this work.`, 'Name one thing about the work that you would like to compare notes on.'],
        ['Suggest a coffee when you are both off.', 'Trade one thing that you would have liked to know sooner.', 'Ask who else nearby is good to know.'],
      ],
    }),
  interests: ({ topic }) =>
    alike({
      titles: [`You and ${THEY} are both into ${topic}`, `You and ${THEY} share a liking for ${topic}`],
      descriptions: [`You and ${THEY} would not be short of something to talk about.`, `Few people nearby share as much of this with you as ${THEY}.`],
      benefits: ['You both find somebody to talk about it with.', 'You each meet somebody who knows what it is about.'],
      steps: [
        [`Ask ${THEY} what got them into it.`, `Tell ${THEY} what got you into it, and ask the same.`],
        ['Suggest something small to do together.', 'Ask what they are up to just now, and tell of your own.'],
      ],
    }),
} // prettier-ignore

export function alike(phrases: Phrases): Sides {
  return { youGain: phrases, theyGain: phrases }
}
