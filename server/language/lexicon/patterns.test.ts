import { expect, test } from 'vitest'
import { checkPattern, firstWords, stepsOf, wordsBehind } from './patterns.ts'

const SLOTS = new Set(['{n}', '{place}'])

test.each(['moved|came_over right? to {place}', "mum's {n} jobs", 'a'])('is a pattern: %s', (line) => {
  expect(() => checkPattern(line, SLOTS)).not.toThrow()
})

test.each(['', ' a', 'a ', 'a  b', 'a|', '|a', 'a||b', 'a_', 'a?|b', 'A b', 'a, b', 'a-b', '{nobody} a', '{n a'])(
  'is refused: "%s"',
  (line) => {
    expect(() => checkPattern(line, SLOTS)).toThrow()
  },
)

test('steps have alternatives of one word or several, and may be missing', () => {
  expect(stepsOf("moved|came_over right? don't")).toEqual([
    { options: [['moved'], ['came', 'over']], isOptional: false },
    { options: [['right']], isOptional: true },
    { options: [['do', 'not']], isOptional: false },
  ])
})

test('a pattern begins with what it must have or may have first', () => {
  expect([...firstWords('very? so? tired|worn_out today')]).toEqual(['very', 'so', 'tired', 'worn'])
})

test.each([
  ['my {relative} died', 'my', ['{relative}']],
  ['lost my|our? dog', 'lost', ['my', 'our', 'dog']],
  ['just? moved_in here', 'just', ['moved']],
  ['just? moved_in here', 'moved', ['in']],
  ['widowed young?', 'widowed', null],
  ['widowed', 'widowed', null],
])('in “%s” behind “%s” there is one of %j', (line, first, words) => {
  const behind = wordsBehind(first, stepsOf(line))

  expect(behind && [...behind]).toEqual(words)
})
