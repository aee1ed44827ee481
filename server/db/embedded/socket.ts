import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, type Account } from './account.ts'

// Linux takes 107 bytes, macOS 103.
const LONGEST_PATH = 103

/** The folder of the server's socket, the only way to reach it: beside the cluster, or under the temporary folder where that path is too long. */
export function prepareSocketFolder(dataDir: string, account: Account): string {
  const beside = join(dataDir, 'run')
  const folder = Buffer.byteLength(socketIn(beside)) <= LONGEST_PATH ? beside : shortFolder(dataDir, account)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(account, folder)
  return folder
}

/** Where everyone may make folders, another user could have made this one first, to answer in our server's place. */
function shortFolder(dataDir: string, account: Account): string {
  const folder = join(tmpdir(), `akin-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  const ours = [process.geteuid?.(), account.owner?.uid]
  if (!ours.includes(uid) || (mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to another user or is open to others. Remove it, then start again.`)
  }
  return folder
}

export function socketIn(folder: string): string {
  return join(folder, '.s.PGSQL.5432')
}
