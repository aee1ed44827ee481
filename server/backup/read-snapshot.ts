import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import { to } from 'pg-copy-streams'
import { LOCKS } from '#server/db/locks.ts'
import { listApplied } from '#server/db/migrate.ts'
import { listSequences, listTables } from './catalogue.ts'
import { copyStatement } from './client.ts'
import { tableFile, type Rows, type Table } from './manifest.ts'
import { rowDigest } from './row-digest.ts'

/** How long a backup waits for a migration under way. */
const MIGRATION_MS = 60_000

/**
 * Begins the transaction in which everything is read as it is at this moment, while others go on writing. The tables are
 * held against changes of their columns, which a snapshot does not guard against.
 */
export async function beginSnapshot(client: Client) {
  // While this lock is held, no photo is deleted that a row of the snapshot names.
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.backup])
  await client.query(`set lock_timeout = ${MIGRATION_MS}`)
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.migration])
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === 'migrations')) throw new Error('That database is not one of Akin, or empty.')
  await client.query(`lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.migration])

  const { rows } = await client.query<{ madeAt: Date; postgresql: string }>(
    `select now() as "madeAt", current_setting('server_version') as postgresql`,
  )
  return {
    madeAt: rows[0]!.madeAt.toISOString(),
    postgresql: rows[0]!.postgresql,
    migrations: await listApplied(client),
    tables,
    sequences: await listSequences(client),
  }
}

/** Writes a table's rows into their file, and returns the checksums of the rows and of the file. */
export async function writeTable(client: Client, table: Table, folder: string) {
  const file = tableFile(table)
  const rows = rowDigest()
  const sum = createHash('sha256')
  await pipeline(
    client.query(to(copyStatement(table, 'to stdout'))),
    (chunks: AsyncIterable<Buffer>) => rows.through(chunks),
    createZstdCompress(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum.update(chunk)
        yield chunk
      }
    },
    createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true }),
  )
  return { file, sha256: sum.digest('hex'), ...rows.result() }
}

/** The number of a table's rows and their checksum. */
export async function digestTable(client: Client, table: Table): Promise<Rows> {
  const rows = rowDigest()
  await pipeline(client.query(to(copyStatement(table, 'to stdout'))), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) rows.take(chunk)
  })
  return rows.result()
}
