import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { chooseAnew } from './choose-anew.ts'
import { findVectors, keepVectors, takeDue } from './profile-vectors.ts'
import { readProfiles } from './read-profiles.ts'

const MODEL = 'nomic'
const SPOONS = 'I carve spoons.'
const SLOW = 'It is slow.'

const t = await testApp()
afterAll(() => t.close())

test('what another reader chooses of the same words is found by a node that had the quotations before', async () => {
  await t.member({ interests: [], bio: `${SPOONS} ${SLOW}` })
  await readProfiles(t.db, 0, new AbortController().signal)
  const key = await keep([SPOONS, SLOW])
  expect(await quotesOf(key)).toEqual([SPOONS, SLOW])

  await sql`update profile_vectors set version = 0, chosen = null`.execute(t.db)
  await chooseAnew(t.db, 1)
  expect(await quotesOf(key)).toBeUndefined()
  await keep([SPOONS])

  expect(await quotesOf(key)).toEqual([SPOONS])
})

async function keep(quotes: string[]): Promise<number> {
  const due = (await takeDue(t.db, MODEL))!
  const vector = Int8Array.of(1, 2, 3)
  await keepVectors(t.db, due, MODEL, { whole: due.bio!, quotes }, { whole: vector, pieces: quotes.map(() => vector) })
  return due.key
}

async function quotesOf(key: number): Promise<string[] | undefined> {
  const found = await findVectors(t.db, [key], MODEL)
  return found.get(key)?.pieces.map(({ quote }) => quote)
}
