import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { postgresEnvironment } from './cluster.ts'
import { keepSmall, openLog } from './server-log.ts'
import { socketIn } from './socket.ts'
import { asAccount, giveClusterTo, type Account } from './account.ts'
import { watchOver } from './watchdog.ts'
import { clusterName, readPidFile } from './postmaster-pid.ts'
import { clearTheWay } from './previous-postmaster.ts'

/** One running server. `ended` is fulfilled with the way it ended. */
export type Postmaster = { pid: number; ended: Promise<string>; stop(): Promise<void> }

export type Launch = {
  binaries: Binaries
  cluster: string
  account: Account
  socketFolder: string
  settings: Record<string, string>
  logFile: string
  log: (line: string) => void
}

const PATIENCE_MS = 30_000
const isHeldByAnother = /lock file ".*" already exists|pre-existing shared memory block/

/** Starts PostgreSQL on its cluster and returns when it takes connections. Recovery after a crash may take its time. */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    await clearTheWay(launch.cluster, socketIn(launch.socketFolder), launch.log)
    giveClusterTo(launch.account, launch.cluster)

    const { postmaster, complaint } = await tryToStart(launch)
    if (postmaster) return postmaster
    if (!isHeldByAnother.test(complaint) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. ${complaint}`)
    }
    await pause(50)
  }
}

async function tryToStart(launch: Launch): Promise<{ postmaster?: Postmaster; complaint: string }> {
  const { child, logStart } = spawnPostgres(launch)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })

  const pid = child.pid ?? 0
  const isRunning = () => pid > 0 && child.exitCode === null && child.signalCode === null
  const callOff = pid ? watchOver(pid, launch.cluster) : () => {}
  while (isRunning() && !isReady(launch.cluster, pid)) await pause(10)
  if (isRunning()) {
    void ended.then(callOff).then(keepSmall(launch.logFile))
    child.unref()
    return { postmaster: { pid, ended, stop: () => stop(child, ended) }, complaint: '' }
  }
  callOff()
  const said = readFileSync(launch.logFile).subarray(logStart).toString().trim()
  return { complaint: said.split('\n').slice(-6).join('\n') || (await ended) }
}

const SHARED_BUFFERS_MB = { least: 128, most: 1024 }

/** An eighth of the memory that we may use: where the tables of many members do not fit, each page is fetched from the system again. */
function sharedBuffersMb(): number {
  const ours = process.constrainedMemory() || totalmem()
  const eighth = Math.floor(Math.min(ours, totalmem()) / 8 / 2 ** 20)
  return Math.min(SHARED_BUFFERS_MB.most, Math.max(SHARED_BUFFERS_MB.least, eighth))
}

function spawnPostgres({ binaries, cluster, account, socketFolder, settings, logFile }: Launch) {
  const options = Object.entries({
    listen_addresses: '',
    // The setting is a list of folders, in which a comma or a space would separate two.
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: clusterName(),
    max_connections: '50',
    shared_buffers: `${sharedBuffersMb()}MB`,
    log_checkpoints: 'off',
    // The longer form of messages quotes values of the row at fault, which belong to members.
    log_error_verbosity: 'terse',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  const output = openLog(logFile)
  try {
    const logStart = fstatSync(output).size
    const child = spawn(...asAccount(account, join(binaries.folder, 'postgres'), ['-D', cluster, ...options]), {
      ...account.identity,
      cwd: '/',
      // The server has a process group of its own, so that ^C in the terminal ends us first and then, in order, the server.
      detached: true,
      stdio: ['ignore', output, output],
      env: postgresEnvironment,
    })
    return { child, logStart }
  } finally {
    closeSync(output)
  }
}

function isReady(cluster: string, pid: number): boolean {
  const file = readPidFile(cluster)
  return file?.pid === pid && file.status === 'ready'
}

/** Ends open transactions and writes everything out; after a quarter of a minute without a clean end, at once. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  await ended
  clearTimeout(impatience)
}
