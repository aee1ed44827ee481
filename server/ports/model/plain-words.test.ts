import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each(['Look at example.com.', 'Look at a.b.example.co.uk now.', 'See ..x.io.', 'At über-uns.de.', 'See www.'])(
  'a sentence with an address goes as a whole: %s',
  (sentence) => {
    expect(plainWords(`She walks. ${sentence}`, 200)).toBe('She walks.')
  },
)

test('a framework and a decimal are no addresses', () => {
  expect(plainWords('She writes Node.js and runs 4.5 miles.', 200)).toBe('She writes Node.js and runs 4.5 miles.')
})

test('a run of letters without an end takes no time to speak of, as often as an answer has room for it', () => {
  const began = performance.now()
  for (let i = 0; i < 20; i++) plainWords('日'.repeat(4_000), 700)
  expect(performance.now() - began).toBeLessThan(1_000)
})
