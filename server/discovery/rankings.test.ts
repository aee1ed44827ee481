import { expect, test, vi } from 'vitest'
import type { Ranked } from './rank-candidates.ts'
import { keepRankings } from './rankings.ts'

const MINUTE = 60_000
const long = Array.from({ length: 60 }, (_, key): Ranked => ({ key, score: 1, miles: 1, said: 1, wait: 1 }))
const short = long.slice(0, 10)

test('whoever asks while a ranking is being made waits for that one, also when the first to ask is gone', async () => {
  const rankings = keepRankings()
  const held: ((ranked: Ranked[]) => void)[] = []
  const make = vi.fn(() => new Promise<Ranked[]>((resolve) => held.push(resolve)))

  const asked = Array.from({ length: 60 }, (_, i) => rankings[i % 2 ? 'begin' : 'goOn']('ada', make))
  held[0]!(short)

  expect(await Promise.all(asked)).toEqual(asked.map(() => short))
  expect(make).toHaveBeenCalledTimes(1)
})

test('a ranking that could not be made fails all who wait for it, and the next try is a new one', async () => {
  const rankings = keepRankings()
  const broken = () => Promise.reject(new Error('the database is away'))

  const asked = await Promise.allSettled([rankings.begin('ada', broken), rankings.begin('ada', broken)])

  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await rankings.begin('ada', async () => long)).toBe(long)
})

test('a first page is of the last five minutes, and a page behind it goes on in the order it began', async () => {
  let now = 1
  const rankings = keepRankings({ now: () => now })
  const make = vi.fn(async () => [...long])

  const begun = await rankings.begin('ada', make)
  now = 4 * MINUTE
  expect(await rankings.begin('ada', make)).toBe(begun)
  now = 14 * MINUTE
  expect(await rankings.goOn('ada', make)).toBe(begun)
  expect(await rankings.begin('ada', make)).not.toBe(begun)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a short ranking is made anew for every first page', async () => {
  const rankings = keepRankings()
  const make = vi.fn(async () => [...short])

  const begun = await rankings.begin('ada', make)
  expect(await rankings.goOn('ada', make)).toBe(begun)
  expect(await rankings.begin('ada', make)).not.toBe(begun)
  expect(make).toHaveBeenCalledTimes(2)
})
