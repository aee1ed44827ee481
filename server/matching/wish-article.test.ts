import { expect, test } from 'vitest'
import { articleOf } from './wish-article.ts'

test.each([
  ['is looking for', 'Bass singer', ' a'],
  ['needs', 'electrician for the barn', ' an'],
  ['is looking for', 'Doubles partner', ' a'],
  ['is looking for', 'a plumber', ''],
  ['is looking for', 'Adult conversation', ''],
  ['is looking for', 'walkers at a conversational pace', ''],
  ['is short of', 'scrap paper', ''],
  ['writes', 'plumber', ''],
  ['would love to meet', 'drummer', ''],
])('%s “%s” is told with the article “%s”', (lead, words, article) => {
  expect(articleOf({ lead, words })).toBe(article)
})
