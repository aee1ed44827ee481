import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { embeddedPlaces } from '#server/ports/places.embedded.ts'
import { countConcepts } from '#server/readings/concept-counts.ts'
import { readProfiles } from '#server/readings/read-profiles.ts'
import { populate } from '../scripts/town/populate.ts'

/** A database as production runs it, in a folder that is removed at the end. */
export type Town = {
  db: Database
  databaseUrl: string
  folder: string
  /** Settles so many synthetic members in and around a city, and returns how many a second. */
  settle: (members: number, where: 'around a city' | 'in one cell') => Promise<number>
  /** Whatever is opened later is closed earlier. */
  atEnd: (close: () => Promise<unknown>) => void
  close: () => Promise<void>
}

export async function openTown(): Promise<Town> {
  const closings: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll(closings))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)))
  }
  const folder = mkdtempSync(join(tmpdir(), 'akin-bench-'))
  closings.push(async () => rmSync(folder, { recursive: true, force: true }))
  try {
    const database = await startEmbedded({ dataDir: join(folder, 'data'), log: console.log })
    closings.push(() => database.stop())
    await migrate(database.url)
    const db = openDatabase(database.url)
    closings.push(() => db.destroy())
    return {
      db,
      databaseUrl: database.url,
      folder,
      close,
      atEnd: (end) => closings.push(end),
      settle: async (members, where) => {
        const city = (await embeddedPlaces().resolve('Portland, Oregon, US'))!
        const spread = where === 'in one cell' ? 0 : 1
        return populate(db, { members, city, spread, passwordHash: 'nobody signs in with it' })
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Does what the jobs do in the first minutes: reads all profiles, and counts what they hold. */
export async function readEveryone(db: Database): Promise<void> {
  const { signal } = new AbortController()
  let part: number | null = 0
  while (part !== null) part = await readProfiles(db, part, signal)
  await sql`vacuum analyze profile_readings, reading_concepts, member_places`.execute(db)
  await countConcepts(db)
}

async function closeAll(closings: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closings.toReversed()) await close()
}
