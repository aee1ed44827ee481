import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { NOBODY_COUNTED } from '#server/matching/rarity.ts'
import { outlineOf } from '#server/matching/outline.ts'
import { compareRanked, rankCandidates } from './rank-candidates.ts'

const counts = { ...NOBODY_COUNTED, ofKey: () => 0 }
const own = { reading: readProfile({ bio: null, interests: ['Falconry', 'Chess'] }), meaning: null }

function candidate(key: number, interests: string[], { miles = 0 } = {}) {
  const outline = outlineOf(readProfile({ bio: null, interests }))
  return { key, age: 30, miles, activeDay: 20_000, outline, meaning: null }
}

async function orderFor(viewer: { key: number; today: number }, candidates: ReturnType<typeof candidate>[]) {
  const ranked = await rankCandidates({ ...viewer, age: 30 }, own, candidates, counts)
  expect(ranked).toEqual(ranked.toSorted(compareRanked))
  return ranked.map(({ key }) => key)
}

test('the best come first, of equally good ones the nearer, and of those who says less', async () => {
  const people = [
    candidate(1, ['Falconry', 'Bell ringing', 'Bookbinding']),
    candidate(2, ['Falconry']),
    candidate(3, ['Falconry', 'Chess'], { miles: 9 }),
    candidate(4, ['Bookbinding']),
    candidate(5, ['Falconry'], { miles: 1 }),
  ]

  expect(await orderFor({ key: 7, today: 20_000 }, people)).toEqual([3, 2, 1, 5, 4])
})

test('people alike in all of that take turns, from viewer to viewer and from day to day', async () => {
  const people = Array.from({ length: 12 }, (_, i) => candidate(i + 1, ['Falconry']))
  const firstOf = async (viewer: number, day: number) => (await orderFor({ key: viewer, today: day }, people))[0]

  const viewers = await Promise.all(Array.from({ length: 60 }, (_, i) => firstOf(i + 1, 20_000)))
  const days = await Promise.all(Array.from({ length: 60 }, (_, i) => firstOf(7, 20_000 + i)))

  expect(new Set(viewers).size).toBeGreaterThan(8)
  expect(new Set(days).size).toBeGreaterThan(8)
  expect(await firstOf(7, 20_000)).toBe(days[0])
})
