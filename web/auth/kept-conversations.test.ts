import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGNED_OUT_COOKIE } from '#contract/auth.ts'
import { forgetConversations, forgetKept, KEPT_CONVERSATIONS, keepFor, mayKeep } from './kept-for.ts'

let isKept = true

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => undefined }),
    delete: async (name: string) => (isKept &&= name !== KEPT_CONVERSATIONS.cache),
  })
  await keepFor('ada')
  isKept = true
})

afterEach(() => {
  document.cookie = `${SIGNED_OUT_COOKIE}=; max-age=0`
})

test('what was read stays on the device while its member is signed in', async () => {
  await keepFor('ada')
  expect([isKept, mayKeep()]).toEqual([true, true])
})

test.each<[string, () => unknown]>([
  ['whoever signs out here', () => forgetKept()],
  [
    'whoever has signed out in another tab',
    () => {
      document.cookie = `${SIGNED_OUT_COOKIE}=one`
      return keepFor('ada')
    },
  ],
  ['a session that has expired', () => keepFor(null)],
  ['a session that was ended elsewhere', () => forgetConversations()],
  ['another member', () => keepFor('eve')],
])('it goes with %s', async (_, end) => {
  await end()
  expect(isKept).toBe(false)
})

test('after the end of a session nothing more is kept', () => {
  forgetKept()
  expect(mayKeep()).toBe(false)
})
