import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { openSession } from '#server/auth/sessions.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import type { Tables } from '#server/db/schema.ts'
import { cellAt, centreOf } from '#server/places/grid.ts'
import { modelServer, say } from '#server/testing/model-server.ts'
import { SCRIPT_PAYLOADS } from '../hostile-payloads.ts'
import { startProduct } from '../running-product.ts'

type Profile = Insertable<Tables['users']>

export type HostileTown = Awaited<ReturnType<typeof startHostileTown>>

const CELL = cellAt({ latitude: 45.5152, longitude: -122.6784 })
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** A product and its database, into which texts are written past every rule of ours but the database's own. */
export async function startHostileTown() {
  const dataDir = mkdtempSync(join(tmpdir(), 'akin-hostile-'))
  const postgres = await startEmbedded({ dataDir, log: () => {}, settings: SETTINGS })
  const model = await modelServer({}, ({ response, answer, asked }) => {
    const times = model.everything.indexOf(asked)
    say(response, JSON.stringify(withPayloads(answer, times)))
  })
  const product = await startProduct('server/main.ts', {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SECRET: 'for tests only, and long enough to be one',
    RATE_LIMIT: 'off',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: '<img src=x onerror=__ran()>',
  })
  const db = openDatabase(postgres.url)

  return {
    origin: product.origin,
    db,
    join: (id: string, values: Partial<Profile> = {}) => joinTown(db, id, values),
    leave: async () => {
      await db.destroy()
      await product.stop()
      await model.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes a member who is complete and nearby. The token is that of a session of theirs. */
async function joinTown(db: Database, id: string, values: Partial<Profile>) {
  const { key } = await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.com`,
      password: 'not a hash, nobody signs in with it',
      firstName: 'Vera',
      lastName: 'Vale',
      age: 30,
      location: 'Portland, Oregon, US',
      bio: 'I walk and I write.',
      aiGeneratedBio: 'Walks and writes.',
      personalityTraits: ['Observant'],
      interests: ['Hiking'],
      cell: CELL,
      ...centreOf(CELL),
      ...values,
    })
    .returning('key')
    .executeTakeFirstOrThrow()
  return { id, key, token: await openSession(db, id, 'test') }
}

function withPayloads(answer: object, times: number): object {
  const payload = SCRIPT_PAYLOADS[(times * 23) % SCRIPT_PAYLOADS.length]!
  const spoilt = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value} ${payload}`
    if (Array.isArray(value)) return [...value, ...value.map(spoilt)]
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoilt(part)]))
  }
  return Object(spoilt(answer))
}
