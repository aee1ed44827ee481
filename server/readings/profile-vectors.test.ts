import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { findVectors, keepVectors, takeDue, type Due } from './profile-vectors.ts'

const MODEL = 'nomic'
const SPOONS = 'I carve spoons.'
const SLOW = 'It is slow.'

const t = await testApp()
afterAll(() => t.close())

test('what is chosen anew of the same words is found by a node that had the quotations before', async () => {
  await t.member({ interests: [], bio: `${SPOONS} ${SLOW}` })
  const due = (await takeDue(t.db, MODEL))!
  await keep(due, [SPOONS, SLOW])
  expect(await quotesOf(due)).toEqual([SPOONS, SLOW])

  await keep(due, [SPOONS])

  expect(await quotesOf(due)).toEqual([SPOONS])
})

async function keep(due: Due, quotes: string[]): Promise<void> {
  const vector = Int8Array.of(1, 2, 3)
  await keepVectors(t.db, due, MODEL, { whole: due.bio!, quotes }, { whole: vector, pieces: quotes.map(() => vector) })
}

async function quotesOf({ key }: Due): Promise<string[]> {
  const found = await findVectors(t.db, [key], MODEL)
  return found.get(key)!.pieces.map(({ quote }) => quote)
}
