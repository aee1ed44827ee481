import { afterEach, expect, test, vi } from 'vitest'
import { nextDayClock } from './next-day-clock.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/Los_Angeles', '5:00 PM'],
  ['Asia/Kolkata', '5:30 AM'],
  ['UTC', '12:00 AM'],
])('midnight UTC is said on the clock of whoever reads: in %s it is %s', (zone, clock) => {
  vi.stubEnv('TZ', zone)

  for (const now of ['2026-07-01T00:00:00Z', '2026-07-01T13:07:00Z', '2026-07-01T23:59:59Z'])
    expect(nextDayClock(Date.parse(now))).toBe(clock)
})
