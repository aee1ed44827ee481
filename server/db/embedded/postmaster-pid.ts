import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProcess } from './processes.ts'

export type PidFile = { pid: number; socketFolder: string; status: string }
export type Owner = { pid: number; startedAt: string }

/** PostgreSQL's own lock: who runs on this cluster, on the fifth line where it is reached, on the eighth how far it has come. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** Whether a process, by its command line, is a server on this cluster: after a crash its number may be another's. */
export function isServerOn(cluster: string, command: string): boolean {
  return command.includes('postgres') && command.includes(`-D ${cluster}`)
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

/** The process that started a server, read from the server's command line. */
export function findOwner(command: string): Owner | undefined {
  const [, pid, startedAt] = /cluster_name=akin\.(\d+)\.(\d+)/.exec(command) ?? []
  return pid && startedAt ? { pid: Number(pid), startedAt } : undefined
}

export function isAlive(owner: Owner): boolean {
  const facts = findProcess(owner.pid)
  return facts !== undefined && !facts.isZombie && facts.startedAt === owner.startedAt
}
