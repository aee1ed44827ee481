import { expect, test } from 'vitest'
import { withPresence } from './presence.ts'

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

test('where the member is not, or is so already, nothing changes', () => {
  expect(withPresence([alan], { userId: 'grace', isOnline: true })).toBeUndefined()
  expect(withPresence([grace], { userId: 'grace', isOnline: false })).toBeUndefined()
  expect(withPresence(null, { userId: 'grace', isOnline: true })).toBeUndefined()
  expect(withPresence(7, { userId: 'grace', isOnline: true })).toBeUndefined()
})
