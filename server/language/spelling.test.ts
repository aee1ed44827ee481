import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { spelledRight } from './spelling.ts'
import { textOf } from './text.ts'

test.each([
  ['pottry', 'pottery'],
  ['chiken', 'chicken'],
  ['protien', 'protein'],
  ['fishin', 'fishing'],
  ['climing', 'climbing'],
  ['archtect', 'architect'],
  ['photograhy', 'photography'],
  ['recieve', 'receive'],
  ['definately', 'definitely'],
  ['calligrsphy', 'calligraphy'],
  ['loooove', 'love'],
  ['gooood', 'good'],
  ['sooo', 'so'],
])('%s is %s', (typed, meant) => {
  expect(spelledRight(typed)).toBe(meant)
})

test.each([
  'knitting',
  'plaice',
  'dowse',
  'allotment',
  'colour',
  'theatre',
  'medallist',
  'deepika',
  'babcia',
  'luton',
  'uke',
  'kyiv',
  'andina',
  'motorini',
])(
  // prettier-ignore
  '%s stays as it is',
  (word) => {
    expect(spelledRight(word)).toBe(word)
  },
)

const said = (source: string): string => textOf(source).tokens.map(({ norm }) => norm).join(' ') // prettier-ignore

test('a name inside a sentence is not put right, the first word of one is', () => {
  expect(said('Pottry with Gardnar, then climing up a wall')).toBe('pottery with gardnar then climbing up a wall')
})

test('a text in another language is left alone', () => {
  const spanish = 'me gusta mucho la naturalesa y el senderismo con amigos, tambien cocinar y bailar salsaa'

  expect(said(spanish)).toBe(spanish.replace(',', ''))
})

test('edits are counted both ways alike, an exchange of neighbors as one', () => {
  expect(editDistance('trians', 'trains', 2)).toBe(1)
  expect(editDistance('knitting', 'sitting', 3)).toBe(2)
  expect(editDistance('abc', 'xyz', 1)).toBe(2)
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(editDistance(one, other, 12)).toBe(editDistance(other, one, 12))
      expect(editDistance(one, one, 0)).toBe(0)
    }),
  )
})

test('a word stays one word of letters, and what is right is not changed again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,15}$/), (typed) => {
      const meant = spelledRight(typed)
      expect(meant).toMatch(/^[a-z]+$/)
      expect(spelledRight(meant)).toBe(meant)
    }),
  )
})
