import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGNED_OUT_COOKIE } from '#contract/auth.ts'
import { chooseTheme, readTheme } from '#web/ui/theme.ts'
import { forgetKept, keepFor, SHARED } from './kept-for.ts'

beforeEach(async () => {
  await keepFor('ada')
  sessionStorage.setItem('draft', 'My dear')
  localStorage.setItem('unsent', 'Hello')
})

afterEach(() => {
  localStorage.clear()
  document.cookie = `${SIGNED_OUT_COOKIE}=; max-age=0`
})

const kept = () => [sessionStorage.getItem('draft'), localStorage.getItem('unsent')]

/** What the server does, in whichever tab it was asked. */
function signOut(mark: string) {
  document.cookie = `${SIGNED_OUT_COOKIE}=${mark}`
}

test('what a member keeps outlives a reload, and a session that expired', async () => {
  await keepFor('ada')
  await keepFor(null)
  await keepFor('ada')

  expect(kept()).toEqual(['My dear', 'Hello'])
})

test('another member finds nothing of it', async () => {
  await keepFor(null)
  await keepFor('eve')

  expect(kept()).toEqual([null, null])
})

test('after a sign-out not even the same member does, and what a visitor then keeps is for whoever signs in', async () => {
  signOut('one')
  await keepFor(null)
  expect(kept()).toEqual([null, null])

  sessionStorage.setItem('draft', 'a visitor’s')
  await keepFor('eve')
  expect(kept()).toEqual(['a visitor’s', null])

  signOut('two')
  await keepFor('eve')
  expect(kept()).toEqual([null, null])
})

test('the look stays the device’s', async () => {
  chooseTheme('dark')

  await keepFor('eve')
  forgetKept()

  expect(readTheme()).toBe('dark')
  chooseTheme('system')
})

test('the click that signs out forgets at once', () => {
  forgetKept()

  expect(kept()).toEqual([null, null])
})

test('what another app has shared goes with signing out, and waits for whoever has to sign in first', async () => {
  const deleted: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) })
  await keepFor(null)
  await keepFor('ada')
  expect(deleted).not.toContain(SHARED.cache)

  forgetKept()
  expect(deleted).toContain(SHARED.cache)
})

test('another member finds no photo that the one before had taken, and keeps what they shared before they signed in', async () => {
  const kept = new Set(['/shared-photo/1-a'])
  const cache = { match: async (path: string) => kept.has(path) || undefined }
  vi.stubGlobal('caches', {
    open: async () => cache,
    delete: async (name: string) => name === SHARED.cache && kept.clear(),
  })
  await keepFor('ada')
  expect(kept.size).toBe(1)
  await keepFor('eve')
  expect(kept.size).toBe(0)

  kept.add(SHARED.path)
  await keepFor('ada')
  expect(kept.size).toBe(1)
})
