import { expect, test } from 'vitest'
import { isSameName } from './linkedin-text.ts'

test.each([
  ['Ada Lovelace', 'ada  lovelace'],
  ['José Núñez', 'Jose Nunez'],
  ['Anne-Marie O’Brien', "Anne Marie O'Brien"],
  ['李 小龙', '李小龙'],
])('%s and %s are the same', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

test.each([
  ['Ada Lovelace', 'Ada Byron'],
  ['Ada', 'Ada Lovelace'],
  ['', ''],
  ['—', '…'],
])('%s and %s are not', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
