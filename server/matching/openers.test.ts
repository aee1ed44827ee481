import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { openersFor } from './openers.ts'
import { NOBODY_COUNTED } from './rarity.ts'

const read = (interests: string[], bio = '') => readProfile({ bio, interests })
const openers = (mine: ReturnType<typeof read>, theirs: ReturnType<typeof read>) =>
  openersFor('Maya', mine, theirs, NOBODY_COUNTED)

test('three openers begin with what both like, what the other looks for and what they list', () => {
  const mine = read(['Climbing', 'Chess'])
  const theirs = read(['Climbing', 'Sourdough'], 'I am looking for a partner to record folk songs with.')

  const offered = openers(mine, theirs)

  expect(offered).toHaveLength(3)
  expect(offered[0]).toMatch(/^Hi Maya, .*climbing.* Where do you like to go for it\?$/)
  expect(offered[1]).toContain('“a partner to record folk songs with”. Any luck so far?')
  expect(offered[2]).toMatch(/sourdough on your profile|into sourdough/)
})

test('nobody says that they like what they do not, and nothing is asked twice', () => {
  const offered = openers(read(['Chess']), read(['Hiking', 'Running', 'Jazz', 'Woodworking']))

  expect(offered.filter((one) => /I'm into|we both|somebody else/.test(one))).toEqual([])
  expect(new Set(offered.map((one) => one.split('. ').at(-1))).size).toBe(3)
})

test('what is nobody else’s to bring up is left alone', () => {
  const delicate = ['Sobriety', 'Catholic', 'Single parents', 'Socialism', 'Anxiety', 'Makeup']

  expect(openers(read([]), read(delicate, 'I am looking for a therapist.')).join(' ')).not.toMatch(
    /sober|sobriety|catholic|parent|socialis|anxiety|makeup|therapist/i,
  )
})

test('to somebody who has written nothing three hellos are offered', () => {
  const offered = openers(read(['Chess']), read([]))

  expect(new Set(offered).size).toBe(3)
  expect(offered.every((one) => one.startsWith('Hi Maya, ') && one.endsWith('?'))).toBe(true)
})

test('the same two get the same', () => {
  const [mine, theirs] = [read(['Climbing', 'Jazz']), read(['Jazz', 'Climbing'])]

  expect(openers(mine, theirs)).toEqual(openers(mine, theirs))
})
