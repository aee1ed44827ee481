import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingMigration } from '#server/db/migrate.ts'
import type { Photos } from '#server/ports/photos.ts'
import { verifyFiles } from './checksums.ts'
import { withClient } from './client.ts'
import { placePhotos } from './keep-photos.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { readManifest, SECRET, type Manifest } from './manifest.ts'

/** The contents of a backup. Every file was read and is as it was written. */
export async function openBackup(folder: string): Promise<{ manifest: Manifest; secret: string }> {
  const manifest = await readManifest(folder)
  const newer = await missingMigration(manifest.migrations)
  if (newer) {
    throw new Error(
      `${folder} was made by a newer version of Akin, which has had the migration ${newer}. Restore it with that version.`,
    )
  }
  const files = await verifyFiles(folder)
  // Tables, photos, the secret and the manifest.
  if (files !== manifest.tables.length + manifest.photos + 2) {
    throw new Error(`${folder} is damaged: its list of files is not whole.`)
  }
  return { manifest, secret: (await readFile(join(folder, SECRET), 'utf8')).trim() }
}

type Uses = {
  folder: string
  manifest: Manifest
  url: string
  photos: Photos
  /** Puts the secret where the next start looks for it. */
  placeSecret: () => void
  log: (line: string) => void
}

/**
 * Fills an empty database. The rows appear last and all at once, after the files that they name, so that a restore that is cut
 * short can be run again.
 */
export async function restoreBackup({ folder, manifest, url, photos, placeSecret, log }: Uses): Promise<void> {
  await withClient(url, async (client) => {
    await loadSnapshot({ client, folder, manifest, log })
    log(`Placing ${manifest.photos.toLocaleString('en-US')} files of photos.`)
    await placePhotos(photos, folder)
    placeSecret()
    await client.query('commit')
  })
}
