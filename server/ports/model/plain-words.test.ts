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

test.each([
  ['<p>She <b>walks</b>.</p>', 'She walks.'],
  ['She walks<!-- and <i>runs</i> --> home.', 'She walks home.'],
  ['She walks.<script>alert("She runs.")</script >', 'She walks.'],
  ['She walks. <STYLE>b { color: red }</style> She reads.', 'She walks. She reads.'],
  ['She walks. <script>She runs.', 'She walks.'],
  ['She walks. <!-- She runs. <script> --> She reads.', 'She walks. She reads.'],
  ['She walks. 3 < 4 is true. She reads.', 'She walks. She reads.'],
  ['She walks. <a title="a<b">She runs.', 'She walks.'],
])('markup goes, and what it hides: %s', (text, shown) => {
  expect(plainWords(text, 200)).toBe(shown)
})
