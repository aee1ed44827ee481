import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { ReadinessParts } from '#contract/system.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { JobsState } from '#server/keep-jobs.ts'
import { keptFor } from '#server/kept-answer.ts'

const LOW_BYTES = 500_000_000
const FULL_BYTES = 50_000_000

const PATIENCE_MS = 2_000
/** How long an answer serves everyone who asks. */
const FRESH_MS = 1_000
const PHOTOS_FRESH_MS = 30_000

/** A name that no photo has, to ask the storage for. */
const NO_PHOTO = `${'0'.repeat(32)}.webp`

const migrations = readdirSync(new URL('../db/migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

type DatabaseParts = Pick<ReadinessParts, 'database' | 'writable' | 'migrations'>

/** A node serves while its database answers, takes writes and has every migration of this version; the rest is told. */
export function isReady({ database, writable, migrations: applied }: ReadinessParts): boolean {
  return database === 'ok' && writable === 'ok' && applied === 'ok'
}

export function watchReadiness({ db, photos, config }: Pick<Deps, 'db' | 'photos' | 'config'>, jobs: () => JobsState) {
  const askPhotos = keptFor(PHOTOS_FRESH_MS, () =>
    soon(photos.get(NO_PHOTO)).then(
      () => 'ok' as const,
      () => 'unreachable' as const,
    ),
  )
  return keptFor(FRESH_MS, async (): Promise<ReadinessParts> => {
    const [ofDatabase, photosPart, disk] = await Promise.all([
      soon(askDatabase(db)).catch(whatFailed),
      askPhotos(),
      diskRoom(config.dataDir),
    ])
    return { ...ofDatabase, disk, jobs: jobs(), photos: photosPart }
  })
}

/**
 * Writes to the log of the database and to its disk, and leaves nothing there: a full disk still answers what it has read
 * before.
 */
async function askDatabase(db: Database): Promise<DatabaseParts> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ applied: number; isReadOnly: boolean }>`
      select (select count(*)::int from migrations where name = any(${migrations})) as applied,
        current_setting('transaction_read_only') = 'on' as is_read_only, set_config('work_mem', '64kB', true)
    `.execute(tx)
    const [{ applied, isReadOnly } = { applied: 0, isReadOnly: false }] = rows
    const parts = { database: 'ok', migrations: applied === migrations.length ? 'ok' : 'missing' } as const
    if (isReadOnly) return { ...parts, writable: 'read_only' }

    // The sort is larger than the memory it may use, so it goes through a file.
    await sql`
      select pg_logical_emit_message(true, 'akin', ''),
        (select count(*) from (select n from generate_series(1, 4000) as n order by md5(n::text)) as sorted)
    `.execute(tx)
    return { ...parts, writable: 'ok' }
  })
}

function whatFailed(error: unknown): DatabaseParts {
  const unknown = { writable: 'unknown', migrations: 'unknown' } as const
  if (!(error instanceof DatabaseError)) return { database: 'unreachable', ...unknown }
  if (error.code === '42P01') return { database: 'ok', writable: 'unknown', migrations: 'missing' }
  if (error.code === '53100' || error.code === '58030') return { database: 'ok', ...unknown, writable: 'full' }
  return {
    database: /^(08|53300|57|28|3D)/.test(error.code ?? '') ? 'unreachable' : 'ok',
    ...unknown,
    writable: 'failing',
  }
}

function soon<T>(work: Promise<T>): Promise<T> {
  const patience = after(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('There was no answer in time.')
  })
  return Promise.race([work, patience])
}

/** How much room the disk has on which `folder` is, or will be made. */
async function diskRoom(folder: string): Promise<'ok' | 'low' | 'full' | 'unknown'> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (free < FULL_BYTES) return 'full'
    return free < LOW_BYTES ? 'low' : 'ok'
  } catch {
    return dirname(folder) === folder ? 'unknown' : diskRoom(dirname(folder))
  }
}
