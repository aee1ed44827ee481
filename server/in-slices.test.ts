import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('what is done in slices is all done, in order', async () => {
  expect(await inSlices([1, 2, 3], (n) => n * 2)).toEqual([2, 4, 6])
  expect(await inSlices([], () => 1)).toEqual([])
  await expect(inSlices([1], refuse)).rejects.toThrow('refused')
  expect(await inSlices([1], (n) => n)).toEqual([1])
})

test('others come first in between, however many work so at once', async () => {
  const over = new AbortController()
  let longest = 0
  const watch = async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await setImmediate()
      longest = Math.max(longest, performance.now() - began)
    }
  }
  const items = Array.from({ length: 100 }, (_, i) => i)

  const watching = watch()
  const began = performance.now()
  await Promise.all(Array.from({ length: 8 }, () => inSlices(items, busy)))
  const whole = performance.now() - began
  over.abort()
  await watching

  expect(longest).toBeLessThan(whole / 4)
})

/** A quarter of a millisecond. */
function busy(): void {
  const endsAt = performance.now() + 0.25
  while (performance.now() < endsAt);
}

function refuse(): void {
  throw new Error('refused')
}
