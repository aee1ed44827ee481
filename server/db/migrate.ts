import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { DatabaseError, escapeIdentifier, type Client, type ClientBase } from 'pg'
import { close, connect } from './connect.ts'
import { takeMigrationLock } from './migration-lock.ts'

type Migration = { name: string; sql: string; hash: string }
export type Applied = { name: string; hash: string }

const ourMigrations = new URL('./migrations/', import.meta.url)

const LOCK_MS = 60_000

type Options = {
  folder?: URL
  log?: (sentence: string) => void
  /** How long to wait for another node that is migrating. */
  lockMs?: number
}

/**
 * Applies the SQL files of `folder` that this database has not seen, in the order of their names, each all or nothing.
 * Several nodes may call it at once: one works, the others wait and find nothing left to do.
 */
export async function migrate(url: string, { folder = ourMigrations, log, lockMs = LOCK_MS }: Options = {}) {
  const migrations = await readMigrations(folder)
  const client = await connect(url)
  try {
    await takeMigrationLock(client, lockMs, log)
    await makeHistory(client)
    for (const migration of listPending(migrations, await listApplied(client))) {
      await client.query('begin')
      await enter(client, migration)
      await client.query('commit')
    }
  } catch (error) {
    throw isRefused(error) ? new Error(`${error.message}. ${wayOut(client)}`, { cause: error }) : error
  } finally {
    await close(client)
  }
}

function isRefused(error: unknown): error is Error {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return error instanceof Error && cause instanceof DatabaseError && cause.code === '42501'
}

function wayOut({ user = '' }: Client): string {
  return `Let its user make the tables: as the owner of the database, grant create on schema public to ${escapeIdentifier(user)};`
}

/**
 * Makes the tables of a database that has none as they were after these migrations, be it long ago. Inside a transaction of
 * the caller's. Throws where they are not the beginning of ours.
 */
export async function migrateAsFar(client: ClientBase, applied: Applied[]): Promise<void> {
  const migrations = await readMigrations(ourMigrations)
  listPending(migrations, applied)
  await makeHistory(client)
  for (const migration of migrations.slice(0, applied.length)) await enter(client, migration)
}

/** The first of these migrations that this version does not have. */
export async function missingMigration(applied: Applied[]): Promise<string | undefined> {
  const own = new Set((await readMigrations(ourMigrations)).map(({ name }) => name))
  return applied.find(({ name }) => !own.has(name))?.name
}

/** The migrations that a database has had, in order. */
export async function listApplied(client: ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, hash from migrations order by name collate "C"')
  return rows
}

/** Asks whether the table is there before making it: making it takes a right that using it does not. */
async function makeHistory(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('migrations') is not null as "isThere"`)
  if (rows[0]?.isThere) return
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
}

/** The migrations left to apply. A database whose history is not the beginning of ours belongs to something else and is refused. */
function listPending(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const [position, { name, hash }] of applied.entries()) {
    const own = migrations.find((migration) => migration.name === name)
    if (!own) {
      throw new Error(
        `The database has had the migration ${name}, which is not here. Start the version of Akin that has it.`,
      )
    }
    if (own.hash !== hash) {
      throw new Error(
        `The migration ${name} was changed after the database had had it. Restore the file and put the change into a new one.`,
      )
    }
    const skipped = migrations[position]
    if (skipped && skipped.name !== name) {
      throw new Error(
        `The migration ${skipped.name} comes before ${name}, which the database has had. Give it a later number.`,
      )
    }
  }
  return migrations.slice(applied.length)
}

/** Sends the whole text as one query, so that a function's body may hold semicolons. */
async function enter(client: ClientBase, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line ends. The hash ignores that.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
