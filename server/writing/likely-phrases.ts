import type { OpportunityFact } from '#contract/alerts.ts'
import { NAME_SLOT as THEY } from '#server/matching/opportunity-sentences.ts'
import { alike, type Sides } from './opportunity-phrases.ts'

const BEGUN_SMALL = 'If it suits you both, agree on something small to begin with.'
const WHY = `Tell ${THEY} what on their profile made you write.`

/** One writes of what the other may know, have or do. */
const OF_USE: Sides = {
  youGain: {
    titles: [`${THEY} may be able to help you`, `${THEY} may be good to ask`],
    descriptions: [`${THEY} may know or have what you could use.`],
    benefits: ['You may get help from somebody nearby.', 'You may hear from somebody who knows more about it.'],
    steps: [
      [WHY, `Say in two sentences how it is with you, and ask ${THEY} about it.`],
      [BEGUN_SMALL, 'Suggest two times to talk, and ask which is better.'],
    ],
  },
  theyGain: {
    titles: [`You may be able to help ${THEY}`, `${THEY} may be glad to hear from you`],
    descriptions: [`You may know or have what ${THEY} could use.`],
    benefits: [`${THEY} may get help from somebody nearby.`, 'Somebody nearby may be glad of what you know or have.'],
    steps: [
      [WHY, `Say what you know or have, and ask ${THEY} whether it would help.`],
      [BEGUN_SMALL, 'Say when you have time, and leave the rest to them.'],
    ],
  },
}

const TOGETHER = alike({
  titles: [`Something for you and ${THEY} to talk over`, `You and ${THEY} may have something for each other`],
  descriptions: [`What you and ${THEY} write may go together.`],
  benefits: [
    'You may find what neither of you has found alone.',
    'You may each find somebody nearby to talk to about it.',
  ],
  steps: [
    [WHY, `Ask ${THEY} about what they write, and say how it is with you.`],
    ['Meet once somewhere public, and keep the first time short.', BEGUN_SMALL],
  ],
})

/** The work of one has to do with that of the other, and neither says what it is called. */
const WORK = alike({
  titles: [`${THEY} may be good to know for your work`, `You and ${THEY} may have work in common`],
  descriptions: [`What you and ${THEY} do may go together.`],
  benefits: ['You each get to know somebody whose work may touch yours.'],
  steps: [
    [`Ask ${THEY} what their days at work are like, and tell of yours.`, WHY],
    ['Suggest a coffee when you are both off.', 'Ask who else nearby is good to know.'],
  ],
})

/** The same is true of both, and it is no work. */
const ALIKE = alike({
  titles: [`You and ${THEY} have something in common`, `Somebody like you: ${THEY}`],
  descriptions: [
    `What you and ${THEY} write goes together.`,
    `You and ${THEY} would not have to explain it to each other.`,
  ],
  benefits: [
    'You each meet somebody who knows what it is about.',
    'You both find somebody nearby to talk to about it.',
  ],
  steps: [
    [WHY, `Ask ${THEY} how it is with them, and say how it is with you.`],
    ['Meet once somewhere public, and keep the first time short.', BEGUN_SMALL],
  ],
})

/** What is said where nobody asks in words that can be repeated, or asks for something else by what they mean: no more than holds of whatever the two write. */
export const likelyPhrases: Record<OpportunityFact['rule'], Sides> = {
  mentor: OF_USE,
  skill: OF_USE,
  help: OF_USE,
  role: OF_USE,
  project: TOGETHER,
  company: TOGETHER,
  field: WORK,
  interests: ALIKE,
}
