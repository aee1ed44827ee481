import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotable, sentencesOf, wordsOf } from './words.ts'

test('words and sentences are exact parts of any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      for (const word of wordsOf(text)) expect(text.slice(word.start, word.end)).toBe(word.text)
      for (const sentence of sentencesOf(text)) expect(text).toContain(sentence)
    }),
  )
})

test('words are found in scripts that do not part them by spaces', () => {
  expect(wordsOf('週末はよく山に登ります').length).toBeGreaterThan(3)
})

test('ordinary phrases may be quoted', () => {
  for (const text of ['a climbing partner', 'D&D', 'Crème brûlée', '登山', '1980s synths', '👩‍💻 code']) {
    expect(quotable(text)).toBe(text)
  }
})

test('nothing long, hidden, marked up or meant for getting in touch may be quoted', () => {
  const texts = [
    'x'.repeat(41),
    'a\u202eb',
    'a\u0000b',
    'two\nlines',
    '<b>',
    'me@x.test',
    'https://x',
    'x.com',
    '503 555 0100',
    ' ',
  ]
  for (const text of texts) expect(quotable(text), JSON.stringify(text)).toBeNull()
})

test('what stands in a bracket is no sentence by itself', () => {
  expect(sentencesOf('Coordinator (I make the flyer. I always do.) I run. Lost my cat :( Sad.')).toEqual([
    'Coordinator (I make the flyer. I always do.)',
    'I run.',
    'Lost my cat :( Sad.',
  ])
})

test('a title that ends with its own mark ends no sentence', () => {
  expect(sentencesOf('We are doing Oliver! in November. Come! it is fun')).toEqual([
    'We are doing Oliver! in November.',
    'Come!',
    'it is fun',
  ])
})
