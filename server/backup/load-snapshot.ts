import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import { from } from 'pg-copy-streams'
import { LOCKS } from '#server/db/locks.ts'
import { migrateAsFar } from '#server/db/migrate.ts'
import { listObjects, listTables } from './catalogue.ts'
import { copyStatement } from './client.ts'
import { layAside } from './lay-aside.ts'
import { tableFile, type Manifest } from './manifest.ts'
import { rowDigest } from './row-digest.ts'

type Uses = { client: Client; folder: string; manifest: Manifest; log: (line: string) => void }

/**
 * Fills an empty database with what a backup holds. The transaction is left open: the rows appear all at once when
 * the caller commits, and until then a start of the product waits.
 */
export async function loadSnapshot({ client, folder, manifest, log }: Uses): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration])
  await refuseUnlessEmpty(client)
  await migrateAsFar(client, manifest.migrations)

  const tables = await listTables(client)
  const names = tables.map(({ name }) => name)
  const missing = names.filter((name) => !manifest.tables.some((table) => table.name === name))
  if (missing.length > 0) throw new Error(`${folder} is damaged: it lacks the table ${missing.join(' and ')}.`)
  // Some migrations insert rows of their own.
  await client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`)

  const putBack = await layAside(client, names)
  for (const table of manifest.tables) {
    await loadTable(client, folder, table)
    if (table.rows > 0) log(`Loaded ${table.name}: ${table.rows.toLocaleString('en-US')} rows.`)
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), lastValue, isCalled])
  }
  log('Building the indexes and checking what refers to what.')
  await putBack()
  await client.query(`analyze ${names.map(escapeIdentifier).join(', ')}`)
}

/** Refuses a database that holds anything: a restore overwrites nothing and mixes with nothing. */
export async function refuseUnlessEmpty(client: Client): Promise<void> {
  const [first] = await listObjects(client)
  if (first) throw new Error(`The database is not empty: there is ${first} in it. Restore into an empty one.`)
}

async function loadTable(client: Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const rows = rowDigest()
  const copying = client.query(from(copyStatement(table, 'from stdin')))
  const path = join(folder, tableFile(table))
  await pipeline(createReadStream(path), createZstdDecompress(), (chunks) => rows.through(chunks), copying)
  const { rows: count, digest } = rows.result()
  if (count !== table.rows || digest !== table.digest || copying.rowCount !== table.rows) {
    throw new Error(`${folder} is damaged: the table ${table.name} is not as it was written.`)
  }
}
