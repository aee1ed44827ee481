import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { prepareFolders } from '#server/backup/folders.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { runRestore } from '#server/backup/run-restore.ts'
import { readConfig } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { emptyDatabaseUrl } from './database.ts'

type Backup = {
  app: Pick<Deps, 'photos' | 'secret'> & { databaseUrl: string }
  folder: string
  log?: (line: string) => void
  /** Where it is proven; an empty database unless it is named. */
  scratchUrl?: string
}

/** Backs a test's app up, proving it in a database of the tests' own PostgreSQL. */
export async function backUp({ app, folder, log = () => {}, ...given }: Backup) {
  const folders = await prepareFolders(folder)
  const { databaseUrl: url, photos, secret } = app
  const scratchUrl = given.scratchUrl ?? (await emptyDatabaseUrl())
  return makeBackup({ url, photos, secret, folders, scratchUrl, log }).finally(() => folders.remove())
}

/** The name of a folder that is not there yet, in one of the test's own. */
export function newFolder(name: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'akin-backup-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, name)
}

type Restore = { folder: string; url?: string; dataDir?: string; env?: Record<string, string> }

/** Restores into a database of the tests' own PostgreSQL, an empty one unless it is named. */
export async function restore({ folder, url, dataDir = newFolder('data'), env = {} }: Restore) {
  const databaseUrl = url ?? (await emptyDatabaseUrl())
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env })
  await runRestore({ config, folder, log: () => {}, opened: () => {} })
  return { config, url: databaseUrl, dataDir }
}

/** A file among the photos of a backup. */
export function aPhoto(folder: string): string {
  return readdirSync(join(folder, 'photos'))[0]!
}
