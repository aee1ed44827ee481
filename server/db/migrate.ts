import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Client } from 'pg'

type Migration = { name: string; sql: string; hash: string }
type Applied = { name: string; hash: string }

// Any number will do, as long as every version of the product takes the same.
const LOCK = 727_001
const ourMigrations = new URL('./migrations/', import.meta.url)

/**
 * Applies the SQL files of `folder` that this database has not seen, in the order of their names, each all or nothing.
 * Several nodes may call it at once: one works, the others wait and find nothing left to do.
 */
export async function migrate(connectionString: string, folder: URL = ourMigrations): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<Applied>('select name, hash from migrations order by name collate "C"')
    for (const migration of listPending(migrations, rows)) await apply(client, migration)
  } finally {
    await client.end()
  }
}

/** What is left to apply. A history that is not a beginning of ours is another product's or another version's: refused. */
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

/** One transaction. The text goes as it is, so that a function's body may hold semicolons. */
async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have turned the line ends; the migration is the same.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
