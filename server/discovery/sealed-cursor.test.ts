import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { cursorSealer } from './sealed-cursor.ts'

const cursors = cursorSealer('a secret for tests only')

test('what was sealed opens again, for the list it was sealed for and no other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 6 }), fc.string(), fc.string(), (position, list, other) => {
      const cursor = cursors.seal(position, list)
      expect(cursors.open(cursor, list)).toEqual(position)
      if (list !== other) expect(() => cursors.open(cursor, other)).toThrow(AppError)
    }),
  )
})

test('equal positions in equal lists are equal bytes, and of equal length in any case', () => {
  expect(cursors.seal([3, 20_777, 41], 'list')).toBe(cursors.seal([3, 20_777, 41], 'list'))
  expect(cursors.seal([3, 20_777, 41], 'list')).not.toBe(cursors.seal([3, 20_777, 42], 'list'))
  expect(cursors.seal([0, 0, 0], 'list')).toHaveLength(cursors.seal([49, 20_777, 9_000_000_000], 'list').length)
})

test('a cursor changed in any place is refused', () => {
  const cursor = cursors.seal([3, 20_777, 41], 'list')

  for (let at = 0; at < cursor.length; at++) {
    const forged = cursor.slice(0, at) + (cursor[at] === 'A' ? 'g' : 'A') + cursor.slice(at + 1)
    expect(() => cursors.open(forged, 'list')).toThrow(AppError)
  }
})

test.each(['', 'x', 'not a cursor at all', 'AAAA'.repeat(40)])('junk is refused: "%s"', (junk) => {
  expect(() => cursors.open(junk, 'list')).toThrow(AppError)
})

test('another secret seals and opens its own', () => {
  const stranger = cursorSealer('the secret of somebody else')

  expect(() => cursors.open(stranger.seal([1], 'list'), 'list')).toThrow(AppError)
})
