import { expect, test } from 'vitest'
import { wishesIn } from './old-wishes.ts'

test.each([
  ['Looking for a climbing partner; nothing else', 'is looking for', 'a climbing partner'],
  ["I'd love to meet people who sail.", 'would like to', 'meet people who sail'],
  ['Hoping to learn Spanish because I moved', 'would like to', 'learn Spanish'],
  ['Happy to help with CVs, any time', 'is happy to', 'help with CVs'],
  ['I can teach guitar and I bake', 'can', 'teach guitar'],
  ['I teach guitar', 'can', 'teach guitar'],
  ['Ask me about bees!', 'invites questions about', 'bees'],
])('"%s" says that somebody %s “%s”', (bio, lead, phrase) => {
  expect(wishesIn(bio)).toMatchObject([{ lead, phrase }])
})

test.each(['Not looking for a date', 'I can see for miles', 'I want to sleep', 'Looking for you', 'Happy to be here'])(
  '"%s" is no wish',
  (bio) => {
    expect(wishesIn(bio)).toEqual([])
  },
)

test('a wish and its answer share a key', () => {
  const [seek] = wishesIn('Looking for someone to practice guitar with')
  const [offer] = wishesIn('Happy to teach guitar')
  expect(seek?.keys.filter((key) => offer?.keys.includes(key))).toEqual(['guitar'])
})
