import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ANALYZER_LIMITS, analysis } from '#contract/analysis.ts'
import { profile } from '#contract/profile.ts'
import { clearBio } from '#server/profile/clear-bio.ts'
import { READER_VERSION } from '#server/language/read-profile.ts'
import { findMeanings, findVectors } from '#server/readings/profile-vectors.ts'
import { readProfiles } from '#server/readings/read-profiles.ts'
import { embeddingServer, type Asked } from '#server/testing/embedding-server.ts'
import { sendJson } from '#server/testing/model-server.ts'
import { testApp } from '#server/testing/app.ts'
import { embedProfiles } from './embed-profiles.ts'

const MODEL = 'nomic'
const held: Asked[] = []
const stub = await embeddingServer({
  failing: ({ response }) => sendJson(response, 401, {}),
  slow: (asked) => held.push(asked),
})
const t = await testApp({ AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3', AI_EMBEDDING_MODEL: MODEL })
afterAll(() => Promise.all([t.close(), stub.close()]))

const signal = new AbortController().signal
const embedAll = () => embedProfiles(t, 0, signal)

test('saving makes no vectors, the job makes them of the bio and the interests, and tells nothing else', async () => {
  const ada = await t.member({ interests: ['Chess'], bio: 'I carve spoons out of birch. Vera visits.' })
  const body = { bio: 'I carve spoons out of cherry (sent). It is slow.' }
  await ada.call(profile.update, { body })
  expect([stub.askedWith('spoons'), await meaningOf(ada)]).toEqual([[], undefined])

  expect(await embedAll()).toBeNull()

  const [asked, ...more] = stub.askedWith('spoons')
  expect(more).toEqual([])
  const texts = [`${body.bio} Chess`, 'I carve spoons out of cherry (sent).', 'It is slow.']
  expect(JSON.parse(asked!.raw)).toEqual({ model: MODEL, input: texts })
  expect((await meaningOf(ada))?.values).toHaveLength(64)
  expect((await piecesOf(ada)).map(({ quote }) => quote)).toEqual(texts.slice(1))
})

test('a member reads what was sent, and that numbers came back', async () => {
  const ada = await t.member({ interests: ['Falconry'], bio: 'I fly a hawk.' })
  await embedAll()

  const [call] = (await ada.call(analysis.listInteractions)).body

  expect(call).toMatchObject({ type: 'profile_meaning', model: MODEL, wasSent: true, failure: null, vectors: 2, promptTokens: 2 }) // prettier-ignore
  expect(JSON.parse(call!.told)).toEqual({ texts: ['I fly a hawk. Falconry', 'I fly a hawk.'] })
})

test('what is disliked becomes no vector', async () => {
  const ada = await t.member({ interests: [], bio: 'I play chess. I hate opera.' })

  await embedAll()

  expect(stub.askedWith('I play chess.').at(-1)?.input).toEqual(['I play chess.', 'I play chess.'])
  expect((await piecesOf(ada)).map(({ quote }) => quote)).toEqual(['I play chess.'])
})

test('texting is compared spelt out, and quoted as it is written', async () => {
  const ada = await t.member({ interests: [], bio: 'bball b4 work w my ppl' })

  await embedAll()

  const said = 'basketball before work with my people'
  expect(stub.askedWith('basketball').at(-1)?.input).toEqual([said, said])
  expect((await piecesOf(ada)).map(({ quote }) => quote)).toEqual(['bball b4 work w my ppl'])
})

test('with the words their vectors go, and what does not change the words keeps them', async () => {
  const ada = await t.member({ interests: ['Chess'] })
  await embedAll()

  await ada.call(profile.update, { body: { interests: ['Chess'], age: 44 } })
  expect(await meaningOf(ada)).toBeDefined()
  await ada.call(profile.update, { body: { interests: ['Rowing'] } })
  expect([await meaningOf(ada), await piecesOf(ada)]).toEqual([undefined, []])
  await t.db.deleteFrom('users').where('id', '=', ada.id).execute()
  expect((await sql`select from profile_vectors where member_id not in (select key from users)`.execute(t.db)).rows).toEqual([]) // prettier-ignore
})

test('what a moderator removes leaves neither a quotation nor a vector behind, and nothing is made of it again', async () => {
  const ada = await t.member({ interests: [], bio: 'I whittle owls out of driftwood.' })
  await embedAll()
  expect((await piecesOf(ada)).map(({ quote }) => quote)).toEqual(['I whittle owls out of driftwood.'])

  await t.db.transaction().execute((tx) => clearBio(tx, ada.id))
  const kept = () =>
    sql<{ row: string }>`select profile_vectors::text || coalesce(profile_readings::text, '') as row
      from profile_vectors left join profile_readings using (member_id)
      where member_id = (select key from users where id = ${ada.id})`.execute(t.db)
  expect((await kept()).rows.map(({ row }) => /owls|driftwood/.test(row))).toEqual([false])
  await embedAll()

  expect((await kept()).rows.map(({ row }) => /owls|driftwood/.test(row))).toEqual([false])
  expect(await piecesOf(ada)).toEqual([])
})

test('what an older rule let be quoted is forgotten by the next, before it is made anew, and the same words are sent nowhere again', async () => {
  const bio = 'I carve boats out of cork. I take pills for my depression.'
  const [ada, grace] = [
    await t.member({ interests: [], bio }),
    await t.member({ interests: [], bio: 'I fold cranes.' }),
  ]
  await embedAll()
  const older = { quotes: ['I carve boats out of cork.', 'I take pills for my depression.'], version: 1 }
  const pieces = sql<Buffer>`pieces || pieces`
  await t.db.updateTable('profileVectors').set({ ...older, pieces, chosen: Buffer.of(1) }).where('memberId', '=', await keyOf(ada)).execute() // prettier-ignore
  await t.db
    .updateTable('profileVectors')
    .set({ version: 1 })
    .where('memberId', '=', await keyOf(grace))
    .execute()
  // As what was made before any digest was kept.
  const eve = await t.member({ interests: [], bio: 'I fold lanterns.' })
  await embedAll()
  await t.db.updateTable('profileVectors').set({ version: 0, chosen: null }).where('memberId', '=', await keyOf(eve)).execute() // prettier-ignore

  await Promise.all(Array.from({ length: 8 }, () => readProfiles(t.db, 0, signal)))

  expect([await piecesOf(ada), await meaningOf(ada), await piecesOf(eve)]).toEqual([[], undefined, []])
  expect((await piecesOf(grace)).map(({ quote }) => quote)).toEqual(['I fold cranes.'])
  await embedAll()
  expect((await piecesOf(ada)).map(({ quote }) => quote)).toEqual(['I carve boats out of cork.'])
  expect([stub.askedWith('cork').length, stub.askedWith('cranes').length]).toEqual([2, 1])
  const versions = await t.db.selectFrom('profileVectors').select('version').where('memberId', 'in', [await keyOf(ada), await keyOf(grace)]).execute() // prettier-ignore
  expect(versions).toEqual([{ version: READER_VERSION }, { version: READER_VERSION }])

  // What a node of the version before makes of other words says nothing of its version: nothing may be left that does.
  await grace.call(profile.update, { body: { bio: 'I fold frogs.' } })
  expect(await t.db.selectFrom('profileVectors').select('version').where('memberId', '=', await keyOf(grace)).execute()).toEqual([{ version: 0 }]) // prettier-ignore
})

test('vectors of words that changed while they were made are not kept', async () => {
  const ada = await t.member({ interests: [], bio: 'I sing (slow).' })
  const working = embedAll()
  await expect.poll(() => held.length).toBe(1)

  await ada.call(profile.update, { body: { bio: 'I dance.' } })
  sendJson(held[0]!.response, 200, held[0]!.answer)
  await working

  expect((await piecesOf(ada)).map(({ quote }) => quote)).toEqual(['I dance.'])
  expect(stub.askedWith('I dance.')).toHaveLength(1)
})

test('a text that fails is tried again later and later, and keeps nobody else from their vectors', async () => {
  const ada = await t.member({ interests: [], bio: 'I sing (failing).' })
  const eve = await t.member({ interests: [], bio: 'I whistle.' })

  await embedAll()
  await embedAll()

  expect([await meaningOf(ada), stub.askedWith('I sing (failing).').length]).toEqual([undefined, 1])
  expect(await meaningOf(eve)).toBeDefined()
  expect((await ada.call(analysis.listInteractions)).body).toMatchObject([
    { type: 'profile_meaning', failure: 'The model’s server refused the request.' },
  ])
  const waits = []
  for (const _ of [1, 2, 3]) {
    await sql`update profile_vectors set due_at = now() where member_id = ${key(ada)}`.execute(t.db)
    await embedAll()
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from due_at - now()) / 60)::int as minutes from profile_vectors where member_id = ${key(ada)}`.execute(
      t.db,
    )
    waits.push(rows[0]!.minutes)
  }
  expect(waits).toEqual([2, 4, 8])
  await t.db.deleteFrom('users').where('id', '=', ada.id).execute()
})

test('several nodes share what is due, and ask of nobody twice', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, (_, at) => t.member({ interests: [], bio: `Shared by nodes, person ${'abcdefghijklmnopqrstuvwx'[at]}.` }))) // prettier-ignore

  await Promise.all(Array.from({ length: 8 }, embedAll))

  expect(stub.askedWith('Shared by nodes')).toHaveLength(24)
  for (const person of people) expect(await meaningOf(person)).toBeDefined()
})

test('another model makes them anew, and until then nobody is compared by the old ones', async () => {
  const ada = await t.member({ interests: ['Chess'] })
  await embedAll()

  expect((await findMeanings(t.db, [await keyOf(ada)], 'a better one')).size).toBe(0)
  await embedProfiles(hereBy('a better one'), 0, signal)

  expect(await meaningOf(ada)).toBeUndefined()
  expect((await findMeanings(t.db, [await keyOf(ada)], 'a better one')).size).toBe(1)
  await embedAll()
  expect(await meaningOf(ada)).toBeDefined()
})

test('what the encoder of this server reads is no call to anybody', async () => {
  const ada = await t.member({ interests: ['Chess'] })

  await embedProfiles(hereBy('here'), 0, signal)

  expect((await ada.call(analysis.listInteractions)).body).toEqual([])
  expect((await findMeanings(t.db, [await keyOf(ada)], 'here')).size).toBe(1)
})

test('once everyone’s day is used up nobody’s text is sent, and nobody is put back for it', async () => {
  await t.member({ interests: [], bio: 'Beyond the limit.' })
  const { everyonePerDay } = ANALYZER_LIMITS.embeddings
  await sql`
    insert into rate_windows (key, used, ends_at) values ('embedding day', ${everyonePerDay}, now() + interval '1 day')
    on conflict (key) do update set used = excluded.used`.execute(t.db)

  expect(await embedAll()).toBeNull()

  expect(stub.askedWith('Beyond the limit.')).toEqual([])
})

type Person = { id: string }

/** The same without anybody's server between, as with the encoder that comes along. */
function hereBy(model: string) {
  return {
    ...t,
    config: { ...t.config, embeddings: { kind: 'built-in' as const } },
    embeddings: { ...t.embeddings, model },
  }
}

function key({ id }: Person) {
  return sql`(select key from users where id = ${id})`
}

async function keyOf(person: Person): Promise<number> {
  const { rows } = await sql<{ key: number }>`select ${key(person)} as key`.execute(t.db)
  return rows[0]!.key
}

async function meaningOf(person: Person) {
  const at = await keyOf(person)
  return (await findMeanings(t.db, [at], MODEL)).get(at)
}

async function piecesOf(person: Person) {
  const at = await keyOf(person)
  return (await findVectors(t.db, [at], MODEL)).get(at)?.pieces ?? []
}
