import { createHash } from 'node:crypto'
import { pick, pickSome, randomFrom } from './random.ts'
import { residents } from '#server/testing/residents.ts'
import type { Resident } from '#server/testing/residents.ts'

const firstNames = residents.map(({ firstName }) => firstName)
const lastNames = residents.map(({ lastName }) => lastName)
const sentences = residents.flatMap(({ bio }) => bio.match(/[^.!?]+[.!?]/g) ?? []).map((sentence) => sentence.trim())
/** Nobody lists Crossfit and CrossFit, which are one. */
const interests = [
  ...new Map(residents.flatMap((one) => one.interests).map((name) => [name.toLowerCase(), name])).values(),
]
const traits = [
  'Curious',
  'Outdoorsy',
  'Hands-on',
  'Artistic',
  'Sociable',
  'Analytical',
  'Food-loving',
  'Bookish',
  'Patient',
]

export type Stranger = Omit<Resident, 'look'> & {
  id: string
  email: string
  aiGeneratedBio: string
  personalityTraits: string[]
}

/** The n-th synthetic member, always the same: put together from what the residents of the demo say about themselves. */
export function stranger(n: number): Stranger & { random: () => number } {
  const random = randomFrom(n)
  const email = `seed${n}@akin.test`
  const firstName = pick(random, firstNames)
  const listed = pickSome(random, interests, 3 + Math.floor(random() * 4))
  const bio = pickSome(random, sentences, 2).join(' ')
  const age = 18 + Math.floor(random() ** 1.5 * 55)
  return {
    id: createHash('md5').update(email).digest('hex'),
    email,
    firstName,
    lastName: pick(random, lastNames),
    age,
    bio,
    interests: listed,
    aiGeneratedBio: `${firstName}, ${age}, lists ${listed.slice(0, 3).join(', ')}.`,
    personalityTraits: pickSome(random, traits, 5),
    random,
  }
}
