import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findOwner, isAlive, isServerOn, readPidFile, takeOverPidFile } from './postmaster-pid.ts'
import { answersSignals, findProcess, listProcessesIn } from './processes.ts'

const PATIENCE_MS = 60_000

/**
 * Returns when nobody works on `cluster`. The server of another living instance is refused; one whose owner died is
 * stopped; a lock left behind by a crash is made good. postmaster.pid is never deleted: it is what keeps two servers apart.
 */
export async function clearTheWay(cluster: string, socket: string, log: (line: string) => void): Promise<void> {
  const told = new Set<number>()
  const deadline = Date.now() + PATIENCE_MS

  for (; ; await pause(20)) {
    const lock = readPidFile(cluster)
    const command = (lock && findProcess(lock.pid)?.command) ?? ''

    if (lock && isServerOn(cluster, command)) {
      refuseUnlessOrphan(cluster, lock.pid, lock.status, command)
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL (process ${lock.pid}) does not stop. End it, then start again.`)
      if (told.has(lock.pid)) continue
      log(`Stopping the PostgreSQL (process ${lock.pid}) of a run of Akin that was killed.`)
      process.kill(lock.pid, 'SIGINT')
      told.add(lock.pid)
      continue
    }
    // Processes of a killed server may hold its socket a moment longer.
    if (lock && listProcessesIn(cluster).length > 0 && Date.now() < deadline) continue
    if (await isAnswered(socket)) throw inUse(cluster, 'by another container')

    if (lock && answersSignals(lock.pid)) takeOverPidFile(cluster)
    dropSocketLock(socket)
    return
  }
}

function refuseUnlessOrphan(cluster: string, pid: number, status: string, command: string): void {
  const owner = findOwner(command)
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
