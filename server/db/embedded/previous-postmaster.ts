import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findServer, isAlive, readPidFile, takeOverPidFile, type Server } from './postmaster-pid.ts'
import { answersSignals, listProcessesIn } from './processes.ts'

const PATIENCE_MS = 60_000

/**
 * Returns when nobody works on `cluster`. The server of another living instance is refused; one whose owner died is
 * stopped; a lock left behind by a crash is made good. postmaster.pid is never deleted: it is what keeps two servers apart.
 */
export async function clearTheWay(cluster: string, socket: string, log: (line: string) => void): Promise<void> {
  const told = new Set<number>()
  const deadline = Date.now() + PATIENCE_MS

  for (; ; await pause(20)) {
    const server = findServer(cluster)
    if (server) {
      const { pid } = server
      refuseUnlessOrphan(cluster, server)
      if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not stop. End it, then start again.`)
      if (told.has(pid)) continue
      log(`Stopping the PostgreSQL (process ${pid}) of a run of Akin that was killed.`)
      process.kill(pid, 'SIGINT')
      told.add(pid)
      continue
    }
    const lock = readPidFile(cluster)
    // Processes of a killed server may hold its socket a moment longer.
    if (lock && listProcessesIn(cluster).length > 0 && Date.now() < deadline) continue
    if (await isAnswered(socket)) throw inUse(cluster, 'by another container')

    if (lock && answersSignals(lock.pid)) takeOverPidFile(cluster)
    dropSocketLock(socket)
    return
  }
}

function refuseUnlessOrphan(cluster: string, { pid, status, owner }: Server): void {
  if (!owner) throw inUse(cluster, `by a PostgreSQL that Akin did not start (process ${pid})`)
  if (isAlive(owner) && status !== 'stopping') throw inUse(cluster, `by another Akin (process ${owner.pid})`)
}

function inUse(cluster: string, byWhom: string): Error {
  return new Error(
    `The database in ${cluster} is already in use ${byWhom}. Stop that one, or set DATA_DIR to another folder.`,
  )
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}

function dropSocketLock(socket: string): void {
  const lock = `${socket}.lock`
  if (existsSync(lock) && answersSignals(Number(readFileSync(lock, 'utf8').split('\n')[0])))
    rmSync(lock, { force: true })
}
