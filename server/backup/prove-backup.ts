import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { openDatabase } from '#server/db/database.ts'
import { listApplied } from '#server/db/migrate.ts'
import { listSequences } from './catalogue.ts'
import { verifyFiles } from './checksums.ts'
import { withClient } from './client.ts'
import { listPhotos } from './keep-photos.ts'
import { loadSnapshot } from './load-snapshot.ts'
import type { Manifest } from './manifest.ts'
import { digestTable } from './read-snapshot.ts'

type Uses = {
  folder: string
  manifest: Manifest
  /** An empty PostgreSQL. */
  scratchUrl: string
  log: (line: string) => void
}

/** Reads all of a backup back, restores it into an empty PostgreSQL and compares. Returns how much was the same; throws at the first difference. */
export async function proveBackup({ folder, manifest, scratchUrl, log }: Uses) {
  const files = await verifyFiles(folder)
  const photos = await withClient(scratchUrl, async (client) => {
    await loadSnapshot({ client, folder, manifest, log: () => {} })
    await client.query('commit')
    log('Comparing what was restored with what was read.')
    for (const table of manifest.tables) {
      const { rows, digest } = await digestTable(client, table)
      refuseUnless(rows === table.rows && digest === table.digest, `the table ${table.name}`)
    }
    refuseUnless(isSame(await listSequences(client), manifest.sequences), 'where numbers go on')
    refuseUnless(isSame(await listApplied(client), manifest.migrations), 'the migrations')
    return countPhotos(client, folder, manifest)
  })

  const db = openDatabase(scratchUrl)
  const { members, unbalanced } = await auditLedger(db).finally(() => db.destroy())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { files, tables: manifest.tables.length, rows, members, unbalanced, photos }
}

/** Every photo that a restored row names, unless the product itself had lost it. */
async function countPhotos(client: Client, folder: string, { missingPhotos }: Manifest): Promise<number> {
  let count = 0
  for await (const file of await listPhotos(client, folder)) {
    if (existsSync(join(folder, 'photos', file))) count += 1
    else refuseUnless(missingPhotos.includes(file), `the photo ${file}`)
  }
  return count
}

function refuseUnless(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`The backup was restored to prove it, and ${what} was not the same. It is not kept.`)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
