import { accessSync, constants, existsSync, mkdirSync, realpathSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseBinaries, clusterMajors, findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { prepareSocketFolder } from './socket.ts'
import { keepRunning } from './supervisor.ts'
import { chooseAccount } from './account.ts'
import { startPostmaster } from './postmaster.ts'
import { findServer, isAlive, type Server } from './postmaster-pid.ts'

const PATIENCE_MS = 30_000

export type Embedded = { url: string; stop(): Promise<void> }

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings beside our own, such as fsync=off for tests. */
  settings?: Record<string, string>
  /** The bin folder of the PostgreSQL to use. Unset: the one that npm brought, else the machine's newest. */
  binDir?: string | undefined
  /** The folder of the cluster inside `dataDir`. Unset: pg and the major version, where the product looks for it. */
  clusterFolder?: string
}

/**
 * Runs PostgreSQL as a child process on a cluster inside `dataDir`, made at the first start. Only this user's processes
 * reach it, through a socket. It stops with this process however that ends, and is started again when it ends by itself.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, settings = {}, binDir } = options
  const folder = prepareDataDir(dataDir)
  const binaries = chooseBinaries(await findBinaries(binDir), folder)
  const cluster = join(folder, options.clusterFolder ?? `pg${binaries.major}`)
  const account = await chooseAccount(binaries.folder, folder, cluster)
  const socketFolder = prepareSocketFolder(folder, account)
  const logFile = join(folder, 'postgres.log')

  await createCluster(cluster, binaries, account)
  const launch = { binaries, cluster, account, socketFolder, settings, logFile, log }
  const server = await keepRunning(
    () => startPostmaster(launch),
    log,
    () => hasRoom(cluster),
  )
  return { url: urlOf(socketFolder), stop: () => server.stop() }
}

/** For scripts: the server of an Akin that runs on this folder, which is left running; else one of our own. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const running = await findRunning(options.dataDir)
  return running ? { url: urlOf(running), stop: async () => {} } : startEmbedded(options)
}

function urlOf(socketFolder: string): string {
  return `postgres:///postgres?user=akin&host=${encodeURIComponent(socketFolder)}`
}

/** The socket folder of the server that a living Akin runs on a cluster in `dataDir`; one that is starting is waited for. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const folder = realpathSync(dataDir)
  const deadline = Date.now() + PATIENCE_MS

  for (; ; await pause(20)) {
    const lock = clusterMajors(folder)
      .map((major) => livingServer(join(folder, `pg${major}`)))
      .find((found) => found !== undefined)
    if (lock?.status === 'ready') return lock.socketFolder
    if (lock?.status !== 'starting' || Date.now() > deadline) return undefined
  }
}

/** A server whose owner died does not count: the next start stops it. */
function livingServer(cluster: string): Server | undefined {
  const server = findServer(cluster)
  return server?.owner && isAlive(server.owner) ? server : undefined
}

/** Two segments of the write-ahead log. With less room PostgreSQL would soon end again. */
const ROOM_BYTES = 32 * 1024 * 1024

function hasRoom(cluster: string): boolean {
  const { bavail, bsize } = statfsSync(cluster)
  return bavail * bsize >= ROOM_BYTES
}

function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    const wayOut = `Set DATA_DIR to a folder of your own. (${String(error)})`
    throw new Error(`The data folder ${dataDir} cannot be used. ${wayOut}`, { cause: error })
  }
}
