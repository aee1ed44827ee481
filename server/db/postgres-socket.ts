import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, type Account } from './postgres-user.ts'

// Linux takes 107 bytes, macOS 103.
const LONGEST_PATH = 103

/** The folder of the server's socket, the only way to reach it: beside the cluster, or under the temporary folder where that path is too long. */
export function prepareSocketFolder(dataDir: string, account: Account): string {
  const beside = join(dataDir, 'run')
  const short = join(tmpdir(), `akin-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  const folder = Buffer.byteLength(socketIn(beside)) <= LONGEST_PATH ? beside : short

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  const ours = [process.geteuid?.(), account.owner?.uid, 0]
  if (!ours.includes(uid) || (mode & 0o077) !== 0) {
    throw new Error(`${folder} is open to other users. Remove it, then start again.`)
  }
  giveTo(account, folder)
  return folder
}

export function socketIn(folder: string): string {
  return join(folder, '.s.PGSQL.5432')
}
