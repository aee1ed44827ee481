import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { socketIn } from '#server/db/embedded/socket.ts'
import { readPidFile } from '#server/db/embedded/postmaster-pid.ts'
import { clearTheWay } from '#server/db/embedded/previous-postmaster.ts'
import { openPhotos } from '#server/ports/index.ts'
import { findSecret, placeSecret } from '#server/secrets/kept-secret.ts'
import { syncFolder } from '#server/sync-folder.ts'
import { withClient } from './client.ts'
import { placePhotos } from './keep-photos.ts'
import { loadSnapshot, refuseUnlessEmpty } from './load-snapshot.ts'
import { openBackup } from './open-backup.ts'
import type { Manifest } from './manifest.ts'
import type { Uses } from './run-backup.ts'

/** Restores a backup into the empty place that this configuration names. */
export async function runRestore({ config, folder, log, opened }: Uses): Promise<Manifest> {
  const { database, dataDir } = config
  refuseUnlessOwn(dataDir, folder)
  if (database.kind === 'postgres') await withClient(database.directUrl, refuseUnlessEmpty)
  log('Reading the backup, to see that it is whole.')
  const { manifest, secret } = await openBackup(folder)
  refuseOtherSecret(config, secret)

  const target = database.kind === 'postgres' ? { url: database.directUrl } : await openCluster(config, log, opened)
  await withClient(target.url, async (client) => {
    await loadSnapshot({ client, folder, manifest, log })
    log(`Placing ${manifest.photos.toLocaleString('en-US')} files of photos.`)
    await placePhotos(openPhotos(config), folder)
    if (!config.secret) placeSecret(dataDir, secret)
    // The rows appear last and all at once, after the files that they name, so that a restore cut short can be run again.
    await client.query('commit')
  })
  if ('finish' in target) await target.finish()
  return manifest
}

/** Refuses a place that holds something, so that nothing is overwritten. What a restore left that was cut short is cleared away. */
function refuseUnlessOwn(dataDir: string, folder: string): void {
  if (!existsSync(dataDir)) return
  const ours = /^(new-\d+-[0-9a-f]+|run|postgres\.log(\.1)?|secret|photos|lost\+found)$/
  const photos = join(dataDir, 'photos')
  const isKept = (file: string) => existsSync(join(folder, 'photos', file.replace(/\.part$/, '')))
  const foreign =
    readdirSync(dataDir).find((name) => !ours.test(name)) ??
    (existsSync(photos) ? readdirSync(photos) : []).find((file) => !isKept(file))
  if (foreign) throw new Error(`${dataDir} is not empty: there is ${foreign} in it. Set DATA_DIR to an empty folder.`)
}

function refuseOtherSecret({ secret: given, dataDir }: Config, secret: string): void {
  if (given && given !== secret) {
    throw new Error('SECRET is not the one of the backup. Set it to what the file named secret in the backup holds.')
  }
  const found = findSecret(dataDir)
  if (found && found !== secret) {
    throw new Error(`${dataDir} is not empty: it holds another secret. Set DATA_DIR to an empty folder.`)
  }
}

/** A PostgreSQL on a cluster that no start takes for the product's until it is finished. */
async function openCluster({ dataDir, database }: Config, log: Uses['log'], opened: Uses['opened']) {
  // If this process is killed, the next start of the product clears the folder away.
  const clusterFolder = `new-${process.pid}-${randomBytes(3).toString('hex')}`
  const binDir = database.kind === 'embedded' ? database.binDir : undefined
  await waitForKilled(dataDir, log)
  const cluster = join(dataDir, clusterFolder)
  opened(() => rm(cluster, { recursive: true, force: true }))
  const server = await startEmbedded({ dataDir, log, binDir, clusterFolder })
  opened(() => server.stop())

  return {
    url: server.url,
    finish: async () => {
      await server.stop()
      const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
      await rename(cluster, join(dataDir, `pg${major}`))
      await syncFolder(dataDir)
    },
  }
}

/** The server of a restore that was killed may still be about to stop, and holds the socket until then. */
async function waitForKilled(dataDir: string, log: Uses['log']): Promise<void> {
  if (!existsSync(dataDir)) return
  const folder = realpathSync(dataDir)
  for (const cluster of readdirSync(folder).map((name) => join(folder, name))) {
    const lock = readPidFile(cluster)
    if (lock) await clearTheWay(cluster, socketIn(lock.socketFolder), log)
  }
}
