import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/sync-folder.ts'
import type { Binaries } from './binaries.ts'
import { asAccount, giveTo, type Account } from './account.ts'
import { findProcess } from './processes.ts'

/** What PostgreSQL's programs see of our environment: nothing that could change their words or their work. */
export const postgresEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** Makes the cluster in a sibling folder and renames it when it is complete, so that a half-made one is never opened. */
export async function createCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const dataDir = dirname(cluster)
  removeUnfinished(dataDir)

  const unfinished = join(dataDir, `new-${process.pid}-${randomBytes(3).toString('hex')}`)
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(account, unfinished)
  try {
    await initialise(unfinished, binaries, account)
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another start made the cluster at the same moment. postmaster.pid decides which of the two goes on.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
  for (const folder of [dataDir, dirname(dataDir)]) await syncFolder(folder)
}

async function initialise(folder: string, { folder: bin, major }: Binaries, account: Account): Promise<void> {
  const locale = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--lc-ctype=C.UTF-8']
  const options = ['--username=akin', '--auth=trust', '--encoding=UTF8', '--locale=C', ...locale, '--no-instructions']
  const initdb = spawn(...asAccount(account, join(bin, 'initdb'), ['-D', folder, ...options]), {
    ...account.identity,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => initdb.once('error', reject).once('close', resolve))
  const complaint = await text(initdb.stderr)
  if ((await ended) !== 0) throw new Error(`PostgreSQL could not make its database in ${folder}: ${complaint.trim()}`)
}

/** Clears away what starts left that were cut off. The folders of a process that still lives are left alone. */
function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^new-(\d+)-/.exec(name)?.[1]
    if (pid && !findProcess(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
