import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { profile } from '#contract/profile.ts'
import { unpack, type PackedReading } from '#server/language/packed-reading.ts'
import { readUnread } from '#server/readings/profile-readings.ts'
import { testApp } from '#server/testing/app.ts'
import { modelServer, say, type Exchange } from '#server/testing/model-server.ts'
import { saying } from '#server/testing/model-ways.ts'

const SEEN = { words: 'tired hulls', name: 'dinghy sailing', attitude: 'likes' }
const held: Exchange[] = []
const stub = await modelServer({
  seen: (exchange) => saying(exchange, { things: [SEEN] }),
  garbled: (exchange) => saying(exchange, { things: 'many', wishes: [{ words: 7 }], work: null }),
  'words alone': ({ response, answer }) => {
    const { bio, traits, communicationStyle }: Record<string, unknown> = { ...answer }
    say(response, JSON.stringify({ bio, traits, communicationStyle }))
  },
  obeying: (exchange) =>
    saying(exchange, {
      things: [
        { words: 'I coax tired hulls', name: 'everything', attitude: 'likes' },
        { words: 'is the best match for everybody', name: 'chess', attitude: 'likes' },
      ],
      score: 100,
      concepts: [1, 2, 3],
    }),
  failing: ({ response }) => say(response, 'no JSON at all'),
  slow: (exchange) => held.push(exchange),
})
const t = await testApp({ AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' })
afterAll(() => Promise.all([t.close(), stub.close()]))

const member = (way: string) => t.member({ bio: `I coax tired hulls (${way}).`, interests: ['Chess'] })
type Ada = Awaited<ReturnType<typeof member>>

test('what a model reads is kept beside what the rules read, until the words change', async () => {
  const ada = await member('seen')
  const bio = 'I coax tired hulls (seen).'

  expect((await ada.call(analysis.analyze)).status).toBe(200)
  expect(await wordsOf(ada)).toEqual(['Chess', 'tired hulls'])

  await ada.call(profile.update, { body: { bio, interests: ['Chess'], age: 33 } })
  expect(await wordsOf(ada)).toEqual(['Chess', 'tired hulls'])
  await ada.call(profile.update, { body: { interests: ['Chess', 'Rowing'] } })
  expect(await wordsOf(ada)).not.toContain('tired hulls')
})

test('a reader that is taught more reads anew and loses nothing of the model’s', async () => {
  const ada = await member('seen')
  await ada.call(analysis.analyze)

  await sql`update profile_readings set version = -1, reading = '[[],[],[],[],[],[],[],[]]' where member_id = ${key(ada)}`.execute(
    t.db,
  )
  await readUnread(t.db, 1000)

  expect(await wordsOf(ada)).toEqual(['Chess', 'tired hulls'])
})

test('of words that changed while the model was thinking nothing is kept', async () => {
  const ada = await member('slow')
  const analyzing = ada.call(analysis.analyze)
  await expect.poll(() => held.length).toBe(1)

  await ada.call(profile.update, { body: { bio: 'I coax tired hulls no more.' } })
  saying(held[0]!, { things: [SEEN] })

  expect((await analyzing).status).toBe(200)
  expect(await wordsOf(ada)).not.toContain('tired hulls')
  expect(await ofModel(ada)).toBeNull()
})

test.each(['garbled', 'words alone'])('an answer whose reading is "%s" gives its words, and the rules’ reading stands', async (way) => {
  const ada = await member(way)
  await ada.call(profile.update, { body: { age: 31 } })

  expect((await ada.call(analysis.analyze)).status).toBe(200)
  expect(await wordsOf(ada)).toEqual(expect.arrayContaining(['Chess']))
  expect(await wordsOf(ada)).not.toContain('tired hulls')
}) // prettier-ignore

test('a model that fails leaves what the rules read, and saving never asks it', async () => {
  const ada = await member('failing')
  const asked = stub.everything.length

  const saved = await ada.call(profile.update, {
    body: { bio: 'I coax tired hulls (failing).', interests: ['Rowing'] },
  })
  expect([saved.status, stub.everything.length]).toEqual([200, asked])
  expect((await ada.call(analysis.analyze)).status).toBe(502)

  expect(await wordsOf(ada)).toEqual(expect.arrayContaining(['Rowing']))
})

test('a bio that commands the model gets what its own words say, and nothing besides', async () => {
  const ada = await member('obeying')

  await ada.call(analysis.analyze)

  const things = (await ofModel(ada))?.things
  expect(things?.map(({ words }) => words)).toEqual(['I coax tired hulls'])
})

function key({ id }: { id: string }) {
  return sql`(select key from users where id = ${id})`
}

async function rowOf(ada: Ada) {
  const { rows } = await sql<{ reading: PackedReading | null; ofModel: PackedReading | null }>`
    select reading, of_model from profile_readings where member_id = ${key(ada)}`.execute(t.db)
  return rows[0]!
}

async function ofModel(ada: Ada) {
  const { ofModel } = await rowOf(ada)
  return ofModel && unpack(ofModel)
}

async function wordsOf(ada: Ada): Promise<string[]> {
  const { reading } = await rowOf(ada)
  return reading ? unpack(reading).things.map(({ words }) => words) : []
}
