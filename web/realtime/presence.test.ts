import { expect, test } from 'vitest'
import { withPresence } from './live-refresh.ts'

const grace = { id: 'grace', isOnline: false, firstName: 'Grace' }
const alan = { id: 'alan', isOnline: false, firstName: 'Alan' }

test('a member is marked at every depth', () => {
  const pages = { pages: [{ items: [{ user: grace }, { user: alan }], next: null }] }

  expect(withPresence(pages, { userId: 'grace', isOnline: true })).toEqual({
    pages: [{ items: [{ user: { ...grace, isOnline: true } }, { user: alan }], next: null }],
  })
})

test('what is not about the member stays the same object', () => {
  const marked = withPresence([grace, alan], { userId: 'grace', isOnline: true })

  expect(Array.isArray(marked) && marked[1]).toBe(alan)
})

test.each([
  ['nobody they mean', [alan], true],
  ['who they mean as they are', [grace], false],
  ['nothing', null, true],
  ['a number', 7, true],
])('%s stays the same object', (_, data, isOnline) => {
  expect(withPresence(data, { userId: 'grace', isOnline })).toBe(data)
})
