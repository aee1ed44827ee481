import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

test('who looks for somebody to whom it happened looks for nothing else that is told beside it', () => {
  const bio =
    'Lost the baby at 22 weeks. Friends bring soup. I want to speak with a woman to whom it happened long ago.'
  const [wish] = readProfile({ bio, interests: [] }).seeks
  expect(wish?.about).toEqual(['situation pregnancy or baby loss'])
})
