import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProcess } from './processes.ts'

type PidFile = { pid: number; socketFolder: string; status: string }
type Owner = { pid: number; startedAt: string }

/** PostgreSQL's own lock: who runs on this cluster, on the fifth line where it is reached, on the eighth how far it has come. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** A server at work. The owner is the process that started it; without one it is none of ours. */
export type Server = PidFile & { owner: Owner | undefined }

/** The server that runs on this cluster, by its command line: after a crash the number in the lock may be another's. */
export function findServer(cluster: string): Server | undefined {
  const lock = readPidFile(cluster)
  const command = (lock && findProcess(lock.pid)?.command) ?? ''
  if (!lock || !command.includes('postgres') || !command.includes(`-D ${cluster}`)) return undefined
  const [, pid, startedAt] = /cluster_name=akin\.(\d+)\.(\d+)/.exec(command) ?? []
  return { ...lock, owner: pid && startedAt ? { pid: Number(pid), startedAt } : undefined }
}

/**
 * Frees a lock whose number now belongs to a process that is not PostgreSQL, by writing ours in its place: PostgreSQL
 * takes no notice of its own parent. The other lines stay, since they name the shared memory by which it finds survivors.
 */
export function takeOverPidFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, [process.pid, ...rest].join('\n'))
}

/** The name a server goes by, which tells an orphan from the server of another instance. */
export function clusterName(): string {
  return `akin.${process.pid}.${findProcess(process.pid)?.startedAt ?? 0}`
}

export function isAlive(owner: Owner): boolean {
  const facts = findProcess(owner.pid)
  return facts !== undefined && !facts.isZombie && facts.startedAt === owner.startedAt
}
