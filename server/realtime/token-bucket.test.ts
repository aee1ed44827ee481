import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenBucket } from './token-bucket.ts'

test('a bucket lets its burst through, then as many as have dripped in since, and never saves more than the burst', () => {
  let time = 0
  const mayPass = tokenBucket(3, 2, () => time)
  const pass = (tries: number) => Array.from({ length: tries }, mayPass).filter(Boolean).length

  expect(pass(10)).toBe(3)
  time = 499
  expect(pass(10)).toBe(0)
  time = 1_000
  expect(pass(10)).toBe(2)
  time = 3_600_000
  expect(pass(10)).toBe(3)
})

test('a clock that is set an hour back or a day ahead neither stops a bucket nor fills it', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const mayPass = tokenBucket(3, 0.000_001)

  vi.setSystemTime(Date.now() - 3_600_000)
  expect(Array.from({ length: 4 }, mayPass)).toEqual([true, true, true, false])
  vi.setSystemTime(Date.now() + 86_400_000 * 365)
  expect(mayPass()).toBe(false)
})
