import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

test('what is too long to be repeated ends at a comma where it has one', () => {
  const bio = 'I would like to know charity and university press people, those who still need a picture of a person.'
  const [wish] = readProfile({ bio, interests: [] }).seeks
  expect(wish?.words).toBe('know charity and university press people')
})
