import { afterEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

afterEach(() => vi.useRealTimers())

const network = { isThere: () => true, back: () => Promise.resolve() }

/** Code that cannot be had the first few times. */
function failing(times: number) {
  return vi.fn(async () => {
    times -= 1
    if (times >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
}

test('a network that is back a moment after it said so brings the code after all', async () => {
  vi.useFakeTimers()
  const loaded = untilLoaded(failing(3), network)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('code')
})

test('code that is nowhere is told after a few tries', async () => {
  vi.useFakeTimers()
  const load = failing(100)
  const loaded = untilLoaded(load, network).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await loaded).toContain('dynamically imported')
  expect(load).toHaveBeenCalledTimes(4)
})

test('without a network nothing is tried before it is back, however often it goes', async () => {
  vi.useFakeTimers()
  const back = vi.fn(() => Promise.resolve())
  expect(await untilLoaded(failing(20), { isThere: () => false, back })).toBe('code')
  expect(back).toHaveBeenCalledTimes(20)
})
