import { expect, test } from 'vitest'
import { caretIn, checkCard, groupExpiry, groupNumber } from './card-input.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const card = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' }

test('a card is good to the end of its month', () => {
  expect(checkCard(card, NOW)).toEqual({})
  expect(checkCard({ ...card, expiry: '10/26' }, NOW)).toEqual({ expiry: 'This card has expired.' })
  expect(checkCard({ ...card, expiry: '13/30' }, NOW)).toEqual({
    expiry: 'Please enter month and year, as in 12/30.',
  })
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['9', '09'],
  ['930', '09/30'],
  ['12/30', '12/30'],
  ['12/2030', '12/30'],
])('the expiry %s becomes %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})

test('the caret stays behind the digit it was behind', () => {
  const typed = '42X42 4242'
  const grouped = groupNumber('42942 4242')

  expect(grouped).toBe('4294 2424 2')
  expect(caretIn(grouped, '42942 4242', 3)).toBe(3)
  expect(caretIn(grouped, '42942 4242', 5)).toBe(6)
  expect(caretIn(groupNumber(typed), typed, typed.length)).toBe(groupNumber(typed).length)
})
