import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

test.each([
  ['Tried yoga twice and loathed it twice.', 'dislikes'],
  ['Tried yoga, hated it.', 'dislikes'],
  ['Tried yoga once and hated it.', 'dislikes'],
  ['Tried yoga: hated every minute.', 'dislikes'],
  ['I do yoga, hated it when the teacher left.', 'likes'],
])('what is told after it: %s', (bio, attitude) => {
  const [yoga] = readProfile({ bio, interests: [] }).things
  expect(yoga?.attitude).toBe(attitude)
})
