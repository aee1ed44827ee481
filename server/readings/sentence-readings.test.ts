import { afterAll, expect, test } from 'vitest'
import { profile } from '#contract/profile.ts'
import { embedProfiles } from '#server/analysis/embed-profiles.ts'
import { testApp } from '#server/testing/app.ts'
import { findReadings, readUnread } from './profile-readings.ts'

const t = await testApp()
afterAll(() => t.close())

const NEED = 'My novel is done and nobody but me has read a page.'
const embedAll = () => embedProfiles(t, 0, new AbortController().signal)

async function seeksOf({ id }: { id: string }) {
  const { key } = await t.db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  return (await findReadings(t.db, [key])).get(key)!.seeks.map(({ role, words }) => [role, words])
}

test('what a sentence tells by its meaning is read when its vector is made, and goes with the sentence', async () => {
  const ada = await t.member({ interests: [], bio: NEED })
  expect(await seeksOf(ada)).toEqual([])

  await embedAll()
  expect(await seeksOf(ada)).toEqual([['ghostwriter', NEED]])

  await ada.call(profile.update, { body: { bio: 'I carve spoons.' } })
  expect(await seeksOf(ada)).toEqual([])
})

test('a newer reader reads the sentences again', async () => {
  const ada = await t.member({ interests: [], bio: NEED })
  await embedAll()
  await t.db.updateTable('profileReadings').set({ version: 0, reading: null }).execute()

  await readUnread(t.db, 100)

  expect(await seeksOf(ada)).toEqual([['ghostwriter', NEED]])
})

test('twenty saves while the job is at work end with the reading of the last text', async () => {
  const ada = await t.member({ interests: [], bio: NEED })
  const bios = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? `I carve spoon ${at}.` : NEED))

  await Promise.all([...bios.map((bio) => ada.call(profile.update, { body: { bio } })), embedAll(), embedAll()])
  await embedAll()

  const { bio } = await t.db.selectFrom('users').select('bio').where('id', '=', ada.id).executeTakeFirstOrThrow()
  expect(await seeksOf(ada)).toEqual(bio === NEED ? [['ghostwriter', NEED]] : [])
})
