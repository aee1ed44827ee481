import type { Told } from './model-server.ts'

const NAMES = ['Curious', 'Outgoing', 'Steady', 'Open-minded', 'Playful']

/** What a model that does as it is asked would say. */
export function soundAnswer(told: Told): object {
  return told.candidates ? { opportunities: told.candidates.map(opportunity) } : profile(told)
}

function profile({ firstName, bio = '', interests, city }: Told): object {
  const words = [bio, interests, city].join(' ').match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return {
    bio: `${String(firstName)} likes what this profile says and is looking for people who like it too. There is more to ask about.`,
    traits: [...new Set(words)].slice(0, NAMES.length).map((evidence, at) => ({ name: NAMES[at], evidence })),
    communicationStyle: 'Plain and warm: says what is on the mind of the writer.',
    things: [interests].flat().map((name) => ({ words: name, name, attitude: 'likes' })),
    wishes: [],
    work: [],
    situations: [],
    languages: [],
    origins: [],
  }
}

function opportunity(candidate: object): object {
  return {
    ...candidate,
    title: 'You and {name} could meet',
    description: 'You and {name} have something to offer each other, and both of you have said so.',
    reasoning: 'What you look for is what {name} has to give.',
    mutualBenefits: ['You both get to know somebody who likes the same.'],
    actionableSteps: ['Write to {name} and ask about it.'],
  }
}
