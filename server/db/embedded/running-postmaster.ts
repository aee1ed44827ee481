import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterMajors } from './postgres-binaries.ts'
import { findOwner, isAlive, isServerOn, readPidFile } from './postmaster-pid.ts'
import { findProcess } from './processes.ts'

const PATIENCE_MS = 30_000

/** The socket folder of the server that a living Akin runs on a cluster in `dataDir`; one that is starting is waited for. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
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
function livingServer(cluster: string) {
  const lock = readPidFile(cluster)
  const command = (lock && findProcess(lock.pid)?.command) ?? ''
  const owner = isServerOn(cluster, command) ? findOwner(command) : undefined
  return owner && isAlive(owner) ? lock : undefined
}
