import { writeFile } from 'node:fs/promises'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Photos } from '#server/ports/photos.ts'
import { writeChecksums } from './checksums.ts'
import { withClient } from './client.ts'
import { publish, type Folders } from './folders.ts'
import { keepPhotos, listPhotos } from './keep-photos.ts'
import { FORMAT, MANIFEST, SECRET, type Manifest } from './manifest.ts'
import { proveBackup } from './prove-backup.ts'
import { beginSnapshot, writeTable } from './read-snapshot.ts'
import { sortOut } from './scratch.ts'

type Uses = {
  /** The URL of the database, past any pooler, since the transaction is a long one. */
  url: string
  photos: Photos
  secret: string
  folders: Folders
  /** An empty PostgreSQL to restore into. */
  scratchUrl: string
  log: (line: string) => void
}

type Checksums = ReturnType<typeof writeChecksums>

/**
 * Writes the whole state as it is at one moment into a folder beside the one that was asked for, restores it elsewhere, and
 * only then gives it its name. Everybody goes on working meanwhile.
 */
export async function makeBackup(uses: Uses) {
  const { url, folders, scratchUrl, log } = uses
  const folder = folders.unfinished
  const checksums = writeChecksums(folder)
  const manifest = await withClient(url, (client) => keepAll(client, uses, checksums))
  await keepFile(folder, SECRET, `${uses.secret}\n`, checksums)
  await keepFile(folder, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`, checksums)
  checksums.close()

  log('Restoring the backup into a PostgreSQL of its own, to prove it.')
  const proof = await proveBackup({ folder, manifest, scratchUrl, log })
  await publish(folder, folders.target)
  return { manifest, proof }
}

/** The rows in one transaction, then the photos of the same moment, which stay as long as the connection does. */
async function keepAll(client: Client, uses: Uses, checksums: Checksums): Promise<Manifest> {
  const { photos, folders, scratchUrl, log } = uses
  const { tables, ...snapshot } = await beginSnapshot(client)
  const { ours, foreign } = await withClient(scratchUrl, (scratch) => sortOut(scratch, snapshot.migrations, tables))

  const kept: Manifest['tables'] = []
  for (const table of ours) {
    const { file, sha256, ...rows } = await writeTable(client, table, folders.unfinished)
    checksums.add(file, sha256)
    kept.push({ ...table, ...rows })
    if (rows.rows > 0) log(`Read ${table.name}: ${rows.rows.toLocaleString('en-US')} rows.`)
  }
  const files = await listPhotos(client, folders.unfinished)
  await client.query('commit')

  const pictures = await keepPhotos(photos, files, folders.unfinished, checksums.add)
  log(`Read ${pictures.photos.toLocaleString('en-US')} files of photos.`)
  const leftOut = [JOBS, OUTBOX, ...foreign.map(({ name }) => `The table ${name}, which no migration of Akin made.`)]
  return { format: FORMAT, ...snapshot, tables: kept, ...pictures, leftOut }
}

const JOBS = 'The schema of the jobs: every start makes it anew, and what was under way begins again.'

const OUTBOX = 'The outbox: its mails were written already. Those that were still waiting are kept.'

async function keepFile(folder: string, name: string, text: string, checksums: Checksums): Promise<void> {
  await writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true })
  checksums.add(name, hash('sha256', text))
}
