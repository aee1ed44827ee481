import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingMigration } from '#server/db/migrate.ts'
import { verifyFiles } from './checksums.ts'
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
