import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { tellOwn } from './own-likes-reason.ts'

test.each([
  ['Six years sober, and I bake.', 'Ada lists “Chess”.'],
  ['I bake. I cannot stand beer.', 'Ada lists “Chess”.'],
  ['I bake.', 'Ada lists “Chess” and “Beer”.'],
])('to %j it is told what they like that is nothing to be kept from them: %j', (bio, told) => {
  expect(toldOf(bio, ['Chess', 'Beer'])).toBe(told)
})

test('what is listed and taken back in the same words, or goes on from another, is not told', () => {
  const interests = ['Young farmers (too old now)', 'Northern soul as well actually', 'My dog', 'Falconry', 'Chess']

  expect(toldOf('I bake.', interests)).toBe('Ada lists “Falconry” and “Chess”.')
})

test('a job is no interest, though it is listed', () => {
  expect(toldOf('I bake.', ['Au pair', 'Snow'])).toBe('Ada lists “Snow”.')
})

test('where one cannot stand what the other one likes, it is said who', () => {
  expect(toldOf('I cannot stand golf.', ['Golf'], true)).toBe('Ada is into golf, and you are not.')
  expect(toldOf('I play golf.', [], true, 'I cannot stand golf.')).toBe('You are into golf, and Ada is not.')
})

function toldOf(bio: string, interests: string[], isNothing = false, theirBio = ''): string {
  const [mine, theirs] = [readProfile({ bio, interests: [] }), readProfile({ bio: theirBio, interests })]
  return tellOwn({ name: 'Ada', mine, theirs, seed: 1 }, isNothing)
}
