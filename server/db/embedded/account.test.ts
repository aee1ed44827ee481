import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { chooseAccount, waysForRoot } from './account.ts'

const [binaries = { folder: '/', major: 0 }] = await findBinaries()
const isRoot = process.geteuid?.() === 0

/** A checkout in a closed home folder leaves root two of the three ways. */
const canOthersRunIt = isOpenToOthers(binaries.folder)

test
  .runIf(isRoot)
  .for([
    ...(canOthersRunIt ? [{ way: 'as another user', number: 0, folder: openFolder }] : []),
    { way: 'through setpriv', number: 1, folder: closedFolder },
    { way: 'through unshare', number: 2, folder: closedFolder },
  ])('root makes a cluster $way', async ({ number, folder }) => {
  const dataDir = folder()
  const cluster = join(dataDir, 'pg')
  const account = await chooseAccount(binaries.folder, dataDir, cluster, waysForRoot.slice(number, number + 1))

  await createCluster(cluster, binaries, account)

  expect(statSync(join(cluster, 'PG_VERSION')).uid).toBe(account.owner?.uid)
})

test.runIf(isRoot)('where no way is left the folder that blocks is named', async () => {
  const dataDir = closedFolder()

  const choice = chooseAccount(binaries.folder, dataDir, join(dataDir, 'pg'), waysForRoot.slice(0, 1))

  await expect(choice).rejects.toThrow(`cannot enter ${join(dataDir, '..')}. Start Akin as an ordinary user`)
})

test.runIf(isRoot)('a database is run as the user it belongs to', async () => {
  const dataDir = openFolder()

  const account = await chooseAccount(binaries.folder, dataDir, dataDir)

  expect(account.owner).toMatchObject({ uid: statSync(dataDir).uid })
})

/** As our own data folder is made: nobody else may enter it, everyone what lies above. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akin-user-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** As in a home folder. */
function closedFolder(): string {
  const folder = join(openFolder(), 'data')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

function isOpenToOthers(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpenToOthers(dirname(path)))
}
