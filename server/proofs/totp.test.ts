import { expect, test } from 'vitest'
import { codeOf, findStep, stepAt, toBase32 } from './totp.ts'

/** RFC 6238, appendix B, of which apps show the last six digits. */
const KEY = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is the one of RFC 6238', (second, code) => {
  expect(codeOf(KEY, stepAt(second * 1000))).toBe(code)
})

test('a code is known in its own time step, and one before and after it', () => {
  const now = 1_700_000_000_000
  const near = [-2, -1, 0, 1, 2].map((off) => findStep(KEY, codeOf(KEY, stepAt(now) + off), now))

  expect(near).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
  expect(findStep(KEY, '', now)).toBeUndefined()
  expect(findStep(KEY, '２８７０８２', now)).toBeUndefined()
})

test('a key is written in the letters that apps take: RFC 4648, section 10', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))

  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})
