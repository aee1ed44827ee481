import { expect, test } from 'vitest'
import { sideBySide, tidy } from './phrasing.ts'

test.each(['at the gym', 'my wife died', 'taught piano', 'I bake'])('“%s” is cut out of a sentence', (words) => {
  expect(tidy(words)).toBeNull()
})

test('what begins its sentence is not cut in front', () => {
  expect(tidy('My wife died', 'My wife died in May')).toBe('“My wife died”')
  expect(tidy('my wife died', 'Then my wife died')).toBeNull()
})

test('what both wrote is said once', () => {
  expect(sideBySide('Bees', 'bees.', 'Ada')).toBe('You both write “bees”.')
  expect(sideBySide('Bees', 'I keep bees.', 'Ada')).toBe('You write “Bees”, and Ada writes “I keep bees”.')
  expect(sideBySide('Bees', 'I keep “bees”', 'Ada')).toBeNull()
})
