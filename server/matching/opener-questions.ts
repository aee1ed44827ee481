import { isReservedThing } from '#server/language/lexicon/reserved.ts'
import { things } from '#server/language/lexicon/things.ts'

const PLAYED = 'Do you play, or do you mostly watch?'
const MADE = 'What are you working on at the moment?'
const HEARD = 'What have you been listening to lately?'
const GONE_TO = 'Where do you like to go for it?'

/** What may be asked about anything of a theme, whatever of it somebody likes and whether they do it, watch it or collect it. */
const ASKED: Record<string, string> = {
  'board and card games': 'Who do you usually play with?',
  'video games': 'What do you play most at the moment?',
  'role-playing': 'What are you playing at the moment?',
  'basketball, volleyball and team sports': PLAYED,
  'cricket, baseball and softball': PLAYED,
  'soccer and football': PLAYED,
  'racket sports': PLAYED,
  'rugby, american football and other football codes': PLAYED,
  'boats and paddling': 'Where do you like to go out on the water?',
  'climbing and mountains': GONE_TO,
  'surf, skate and board sports': GONE_TO,
  'swimming and diving': GONE_TO,
  'winter sports': GONE_TO,
  dance: GONE_TO,
  running: 'Where do you like to run?',
  cycling: 'Do you have a favorite ride around here?',
  'hiking and walking': 'Do you have a favorite walk around here?',
  'yoga and movement': 'What got you started?',
  'coffee and tea': 'Where do you go for a good cup?',
  'eating out': 'Which place around here should nobody miss?',
  'food of the world': 'Do you cook it yourself, or go out for it?',
  cooking: 'What do you like to make when you have time?',
  baking: 'What would you put on the table for guests?',
  'beer, wine and spirits': 'Do you have a favorite place for that?',
  gardening: 'What is growing well at the moment?',
  'houseplants and flowers': 'Which one would you start with?',
  dogs: 'Is there a dog in your life at the moment?',
  film: 'Which film has stayed with you lately?',
  television: 'What are you watching at the moment?',
  theatre: 'What have you seen lately that was worth it?',
  reading: 'What are you reading at the moment?',
  'anime and comics': 'Which one would you tell everybody to start with?',
  'sci-fi and fantasy': 'Which one would you tell everybody to start with?',
  'radio-and-podcasts': HEARD,
  'classical-and-opera': HEARD,
  'electronic-and-dance-music': HEARD,
  'folk-country-world-music': HEARD,
  'hip-hop-and-pop': HEARD,
  'jazz-blues-soul': HEARD,
  'rock-and-metal': HEARD,
  singing: 'What do you like to sing most?',
  'music-making': 'How long have you been at it?',
  photography: 'What do you like to photograph most?',
  'drawing-and-painting': 'Whose work do you like best?',
  'electronics and making': MADE,
  'model making': MADE,
  'needlework and textiles': MADE,
  'paper and print crafts': MADE,
  'pottery and glass': MADE,
  'metal, leather and mending': MADE,
  woodwork: MADE,
  programming: 'What are you building at the moment?',
  travel: 'Which place would you go back to tomorrow?',
  'wildlife and nature': 'Where do you go to be close to it?',
}

/** What may be asked about anything. */
export const ASKED_OF_ANYTHING = [
  'What got you into that?',
  'How did that start for you?',
  'What do you like most about it?',
]

/** Nobody is asked about these by a stranger in words that we put into their mouth. */
const LEFT_ALONE = new Set([
  'beauty-and-body-art', 'community and identity', 'faith and spirituality', 'health and recovery', 'mindfulness and well-being', 'money and investing',
  'parenting and family', 'politics and activism', 'ways of eating',
]) // prettier-ignore

/** What may be asked about a thing, where its theme's question is of something else. */
const ASKED_OF_ONE: Record<string, string> = {
  music: HEARD,
  'game design': MADE,
}

/** Questions that fit a thing in particular. */
export function askedOf(concept: string): string[] {
  const question = ASKED_OF_ONE[concept] ?? ASKED[things.concepts.get(concept)?.theme ?? '']
  return question === undefined ? [] : [question]
}

/** Whether a thing is nothing to begin with between strangers. */
export function isLeftAlone(concept: string): boolean {
  const known = things.concepts.get(concept)
  return known !== undefined && (LEFT_ALONE.has(known.theme) || isReservedThing(known))
}
