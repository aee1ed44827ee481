import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { hasCode } from '#server/errors.ts'

export type ProcessFacts = { command: string; startedAt: string; isZombie: boolean }

/** What the system knows of a process. A zombie still answers a signal, so its state is told. */
export function findProcess(pid: number): ProcessFacts | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

/** Whether PostgreSQL, which only sends signal 0, would take this process for a living one. */
export function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Processes at work inside `folder`: how a server process is known whose parent is gone. Empty where there is no /proc. */
export function listProcessesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => workingFolder(pid) === folder)
}

function fromProc(pid: number): ProcessFacts {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces; the numbered fields begin behind it, with the state as the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  return { command, startedAt: fields[19] ?? '0', isZombie: fields[0] === 'Z' }
}

export function fromPs(pid: number): ProcessFacts {
  const ask = (column: string) =>
    execFileSync('ps', ['-ww', '-p', String(pid), '-o', `${column}=`], {
      encoding: 'utf8',
      env: { LC_ALL: 'C' },
    }).trim()
  return {
    command: ask('command'),
    startedAt: String(Date.parse(ask('lstart'))),
    isZombie: ask('stat').startsWith('Z'),
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
