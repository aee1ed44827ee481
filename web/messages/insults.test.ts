import { expect, test } from 'vitest'
import { isInsult } from './insults.ts'

test.each([
  'You are an idiot',
  "you're such a pathetic loser!",
  'you stupid cow',
  'ur a m0r0n lol',
  'YOU ARE SO UGLYYYY',
  'Fuck you.',
  'just kill yourself',
  'Idiot!',
  'Nice try, you absolute clown.',
  'You are a dog, and I hate you',
  'you’re a *liar*',
  'Nobody likes you',
])('whoever reads it is insulted: %s', (text) => expect(isInsult(text)).toBe(true))

test.each([
  'You are not an idiot, really',
  "You're no fool",
  "I'm such an idiot, I forgot the keys",
  'You must think I am an idiot',
  'My boss called me "you stupid idiot" today',
  'She said: “you are a loser”. Can you believe it?',
  '> you are an idiot\nWho wrote that to you?',
  "He said 'you are a pig' and left",
  'Are you a dog person? You are a dog person!',
  'You are a joke teller, I heard',
  'You are stupid funny',
  'You are insanely good at chess',
  'That was a rat in the cellar, you saw it',
  'You clown around a lot on stage?',
  'The Idiot by Dostoevsky. You read it?',
  'Do you play the fool in King Lear?',
  'Is your dog a Jack Russell, you said?',
  'You are fat-free yogurt royalty',
  'That movie killed me, you know',
  'Shut up, no way! You won?',
])('nobody is insulted: %s', (text) => expect(isInsult(text)).toBe(false))
