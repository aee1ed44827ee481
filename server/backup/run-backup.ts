import { existsSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'
import { joinEmbedded } from '#server/db/embedded/embedded.ts'
import { clusterMajors, findBinaries } from '#server/db/embedded/binaries.ts'
import { openPhotos } from '#server/ports/index.ts'
import { findSecret } from '#server/secrets/kept-secret.ts'
import { prepareFolders } from './folders.ts'
import { makeBackup } from './make-backup.ts'
import { startScratch } from './scratch.ts'

/** What both commands work with. */
export type Uses = {
  config: Config
  /** Where the backup is, or will be. */
  folder: string
  log: (line: string) => void
  /** Is given what closes each thing that was opened. The caller closes them. */
  opened: (close: () => Promise<unknown>) => void
}

/** Backs up the product that this configuration is of, whether it runs or not. */
export async function runBackup({ config, folder, log, opened }: Uses) {
  const secret = config.secret ?? findSecret(config.dataDir)
  if (!secret) {
    throw new Error(
      `There is no secret: SECRET is not set, and ${config.dataDir} holds none. Set what the product runs with.`,
    )
  }
  const folders = await prepareFolders(folder)
  opened(async () => folders.remove())
  const scratch = await startScratch(folders.scratch, await binariesForProof(config))
  opened(() => scratch.stop())
  const source = await openSource(config, log)
  opened(() => source.stop())

  const made = await makeBackup({
    url: source.url,
    photos: openPhotos(config),
    secret,
    folders,
    scratchUrl: scratch.url,
    log,
  })
  return { ...made, folder: folders.target }
}

/** The binaries that npm brings if there are any, since a restore will use them too. */
async function binariesForProof({ database }: Config): Promise<string | undefined> {
  const [best] = await findBinaries()
  return best || database.kind === 'postgres' ? undefined : database.binDir
}

async function openSource({ database, dataDir }: Config, log: Uses['log']) {
  if (database.kind === 'postgres') return { url: database.directUrl, stop: async () => {} }
  if (!existsSync(dataDir) || clusterMajors(dataDir).length === 0) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the product.`)
  }
  return joinEmbedded({ dataDir, log, binDir: database.binDir })
}
