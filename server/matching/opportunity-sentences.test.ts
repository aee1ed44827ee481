import { expect, test } from 'vitest'
import { opened, standsInTitle } from './opportunity-sentences.ts'

const topicOf = (words: string) => opened({ lead: 'writes', words }).topic

test('a sentence that fits stands in a title whole, and of a longer one no part does', () => {
  expect(standsInTitle(topicOf('Failed module two twice'))).toBe(true)
  const long = topicOf(
    "My parents lie side by side at St Mary's and the letters have weathered so much that nobody reads them",
  )
  expect(standsInTitle(long)).toBe(false)
  expect(long.length).toBeLessThanOrEqual(56)
})

test('what a long sentence asks for outright is named', () => {
  expect(
    topicOf('I am looking for a stonemason, since the letters have weathered so much that nobody reads them'),
  ).toBe('a stonemason')
})
