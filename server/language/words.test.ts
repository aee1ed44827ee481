import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNegated, quotable, sentencesOf, wordsOf } from './words.ts'

function isDenied(sentence: string, word: string): boolean {
  const words = wordsOf(sentence)
  const at = words.findIndex(({ lower }) => lower === word)
  if (at < 0) throw new Error(`"${sentence}" has no "${word}"`)
  return isNegated(words, at)
}

test.each([
  ["I don't like hiking", 'hiking'],
  ['I don’t like hiking or camping', 'camping'],
  ["I'm not into sports, gaming or anime", 'anime'],
  ['I hate golf', 'golf'],
  ["I don't like running, and I hate golf", 'golf'],
  ['No hiking please', 'hiking'],
  ['Coffee instead of wine', 'wine'],
  ['A life without jazz', 'jazz'],
])('"%s" denies %s', (sentence, word) => {
  expect(isDenied(sentence, word)).toBe(true)
})

test.each([
  ["I don't like hiking, but I love climbing", 'climbing'],
  ["I can't live without coffee", 'coffee'],
  ["I can't wait for skiing", 'skiing'],
  ['I never say no to sushi', 'sushi'],
  ['Not only jazz', 'jazz'],
  ['No drama, hiking at weekends', 'hiking'],
  ["I don't drink. Hiking is my thing", 'hiking'],
  ['Wine, not beer. Jazz', 'jazz'],
])('"%s" does not deny %s', (sentence, word) => {
  expect(isDenied(sentence, word)).toBe(false)
})

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
