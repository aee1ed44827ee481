import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { profile } from '#contract/profile.ts'
import { testApp } from '#server/testing/app.ts'
import { findReadings } from './profile-readings.ts'
import { readProfiles } from './read-profiles.ts'

const t = await testApp()
afterAll(() => t.close())

test('a reading is kept while its text stands, and no longer', async () => {
  const [ada, ben] = [await readMember('Falconry'), await readMember('Chess')]
  const keys = [await keyOf(ada), await keyOf(ben)] as const
  const before = await findReadings(t.db, [...keys])

  expect((await ada.call(profile.update, { body: { interests: ['Origami'] } })).status).toBe(200)
  const after = await findReadings(t.db, [...keys])

  expect(before.get(keys[0])!.things.map(({ words }) => words)).toContain('Falconry')
  const now = after.get(keys[0])!.things.map(({ words }) => words)
  expect(now).toContain('Origami')
  expect(now).not.toContain('Falconry')
  expect(after.get(keys[1])).toBe(before.get(keys[1]))
})

test('of a text that nobody has read yet the kept reading of the text before is not told', async () => {
  const ada = await readMember('Falconry')
  const key = await keyOf(ada)
  await findReadings(t.db, [key])

  await sql`update users set interests = '{Origami}' where key = ${key}`.execute(t.db)

  const reading = (await findReadings(t.db, [key])).get(key)
  expect(reading?.things.filter(({ isListed }) => isListed).map(({ words }) => words)).toEqual(['Origami'])
})

test('of whoever is gone nothing is told that was kept', async () => {
  const key = await keyOf(await readMember('Falconry'))
  expect((await findReadings(t.db, [key])).size).toBe(1)

  await sql`delete from users where key = ${key}`.execute(t.db)

  expect((await findReadings(t.db, [key])).size).toBe(0)
})

async function readMember(interest: string) {
  const member = await t.member({ interests: [interest] })
  await readProfiles(t.db, 0, new AbortController().signal)
  return member
}

async function keyOf({ id }: { id: string }): Promise<number> {
  return (await t.db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key
}
