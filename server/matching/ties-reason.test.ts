import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { compatibility } from './compatibility.ts'
import { NOBODY_COUNTED } from './rarity.ts'

const setting = { miles: 2, counts: NOBODY_COUNTED }

test('where much is given for the whole of what two write, it is said that it is the whole', () => {
  const [one, other] = ['I fold paper.', 'I used to ski.'].map((bio) => readProfile({ bio, interests: [] }))
  const { sentence } = compatibility(
    { name: 'Sam', age: 30, reading: one! },
    { name: 'Ada', age: 30, reading: other! },
    { ...setting, similarity: 4 },
  ).parts[1]!

  expect(sentence).toMatch(/as a whole|Taken together/)
})
