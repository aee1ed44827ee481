import { execFile } from 'node:child_process'
import { chownSync, lchownSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Whose files the database's are and how its programs are run. `owner` is undefined where they run as we do. */
export type Account = {
  owner: User | undefined
  prefix: string[]
  identity: { uid?: number; gid?: number }
}
type User = { name: string; uid: number; gid: number }

const run = promisify(execFile)
const root: User = { name: 'root', uid: 0, gid: 0 }
const nobody: User = { name: 'nobody', uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses to be root. These are the ways for root to run it, tried in this order. */
export const waysForRoot: ((user: User) => Account)[] = [
  (user) => ({ owner: user, prefix: [], identity: { uid: user.uid, gid: user.gid } }),
  // The account keeps root's way through closed folders. Without no_setuid_fixup PostgreSQL's own access() check fails.
  (user) => ({
    owner: user,
    prefix: [
      'setpriv',
      '--securebits=+no_setuid_fixup',
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    identity: {},
  }),
  // The process looks like another user to itself only; the files still belong to root.
  () => ({
    owner: root,
    prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
    identity: {},
  }),
]

/** The account that can run the programs in `binaries` on a cluster inside `dataDir`. */
export async function chooseAccount(
  binaries: string,
  dataDir: string,
  cluster: string,
  ways = waysForRoot,
): Promise<Account> {
  if (process.geteuid?.() !== 0) return asOurselves(cluster)

  const user = unprivilegedUser(cluster)
  for (const way of ways) {
    const account = way(user)
    if (!(await canRun(account, binaries, dirname(dataDir)))) continue
    handOver(dataDir, account, user)
    if (await canRun(account, binaries, dataDir)) return account
  }
  // The data folder itself is handed over; what lies above it is not ours to open.
  const blocked = firstBlocked(dirname(dataDir), user) ?? firstBlocked(binaries, user) ?? dataDir
  throw new Error(
    `PostgreSQL refuses to run as root, and the account "${user.name}" cannot enter ${blocked}. ` +
      'Start Akin as an ordinary user, move it to a folder that others may enter (such as /srv), or set DATABASE_URL.',
  )
}

/** `file` and its arguments as `account` runs them. */
export function asAccount(account: Account, file: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...account.prefix, file, ...args]
  return [first ?? file, rest]
}

export function giveTo(account: Account, path: string): void {
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid)
}

/** A cluster that was last run in another way belongs to another user, and PostgreSQL only opens its own. */
export function giveClusterTo({ owner }: Account, cluster: string): void {
  if (!owner || statSync(cluster).uid === owner.uid) return
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, name), owner.uid, owner.gid)
  }
  chownSync(cluster, owner.uid, owner.gid)
}

function asOurselves(cluster: string): Account {
  const stat = statSync(cluster, { throwIfNoEntry: false })
  if (stat && process.geteuid && stat.uid !== process.geteuid()) {
    throw new Error(
      `${cluster} belongs to another user (number ${stat.uid}). Start Akin as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  return { owner: undefined, prefix: [], identity: {} }
}

/** The owner of what is already there, so that who started Akin as themselves can do so again; else the usual account. */
function unprivilegedUser(cluster: string): User {
  const stat = statSync(cluster, { throwIfNoEntry: false })
  if (stat && stat.uid !== 0) return { name: `number ${stat.uid}`, uid: stat.uid, gid: stat.gid }

  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = accounts
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  return users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? nobody
}

/** A data folder that nobody else may enter is handed to the account; root enters it all the same. */
function handOver(dataDir: string, account: Account, user: User): void {
  const { uid, mode } = statSync(dataDir)
  if ((mode & 0o077) === 0 && [0, user.uid].includes(uid)) giveTo(account, dataDir)
}

async function canRun(account: Account, binaries: string, folder: string): Promise<boolean> {
  const script = ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, join(binaries, 'postgres')]
  return run(...asAccount(account, '/bin/sh', script), { ...account.identity, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

function firstBlocked(path: string, { uid }: User): string | undefined {
  const above = path === dirname(path) ? undefined : firstBlocked(dirname(path), { ...nobody, uid })
  if (above) return above
  const stat = statSync(path)
  return stat.mode & 0o001 || stat.uid === uid ? undefined : path
}
