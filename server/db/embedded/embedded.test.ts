import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runAlone } from '#server/testing/test-server.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { findBinaries } from './binaries.ts'
import { readPidFile } from './postmaster-pid.ts'
import { findProcess } from './processes.ts'

const installed = await findBinaries()
const isRoot = process.geteuid?.() === 0
const soon = { timeout: 20_000 }

test.for(installed)(
  'PostgreSQL $major that is killed starts again and has kept what it confirmed',
  async (binaries) => {
    const dataDir = await makeDataDir()
    const said: string[] = []
    const database = await start(dataDir, binaries.folder, (line) => said.push(line))
    await runAlone(database.url, `create table towns as select 'Ely' as name`)
    const killed = server(dataDir, binaries.major)

    process.kill(killed, 'SIGKILL')

    await vi.waitFor(() => expect(server(dataDir, binaries.major)).not.toBe(killed), soon)
    await vi.waitFor(async () => {
      expect(await runAlone(database.url, 'select name from towns')).toEqual([{ name: 'Ely' }])
    }, soon)
    expect(said).toEqual(['PostgreSQL ended by itself (SIGKILL). Starting it again.'])
  },
)

test.for(installed)('after Akin was killed the next start on PostgreSQL $major needs no hand', async (binaries) => {
  const dataDir = await makeDataDir()
  const owner = await startElsewhere(dataDir, binaries.folder)
  const first = server(dataDir, binaries.major)

  await kill(owner)
  const database = await start(dataDir, binaries.folder)

  expect(server(dataDir, binaries.major)).not.toBe(first)
  expect(await runAlone(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('PostgreSQL does not outlive an Akin that was killed', async () => {
  const dataDir = await makeDataDir()
  const [binaries] = installed
  const owner = await startElsewhere(dataDir, binaries?.folder)
  const orphan = server(dataDir, binaries?.major)

  await kill(owner)

  await vi.waitFor(() => expect(findProcess(orphan)?.isZombie ?? true).toBe(true), soon)
})

test('a second start on a folder in use is refused and says by whom', async () => {
  const dataDir = await makeDataDir()
  await start(dataDir)
  const first = server(dataDir)

  await expect(start(dataDir)).rejects.toThrow(`already in use by another Akin (process ${process.pid})`)

  expect(server(dataDir)).toBe(first)
})

test('a lock left by a crash whose number another process has by now is made good', async () => {
  const dataDir = await makeDataDir()
  const owner = await startElsewhere(dataDir)
  const cluster = join(dataDir, `pg${installed[0]?.major}`)
  const postmaster = server(dataDir)
  const lockOfCrash = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  await kill(owner)
  process.kill(postmaster, 'SIGKILL')
  await vi.waitFor(() => expect(findProcess(postmaster)?.isZombie ?? true).toBe(true), soon)
  // PostgreSQL only believes in processes of its own user.
  const { uid, gid } = statSync(cluster)
  const stranger = spawn('sleep', ['1000'], isRoot ? { uid, gid, cwd: '/' } : {})
  onTestFinished(() => void stranger.kill())
  writeFileSync(join(cluster, 'postmaster.pid'), lockOfCrash.replace(/^\d+/, String(stranger.pid)))

  const database = await start(dataDir)

  expect(await runAlone(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a path too long for a socket, with a comma and a space in it, is no hindrance', async () => {
  const dataDir = join(await makeDataDir(), 'a, b', 'long'.repeat(30))

  const database = await start(dataDir)
  const socketFolder = new URL(database.url).searchParams.get('host') ?? ''
  onTestFinished(() => database.stop().then(() => rm(socketFolder, { recursive: true })))

  expect(await runAlone(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('root starts it in a folder that nobody else may enter', async () => {
  const home = await makeDataDir()
  const dataDir = join(home, 'akin', 'data')

  const database = await start(dataDir)

  expect(statSync(home)).toMatchObject({ uid: 0, mode: 0o40700 })
  expect(await runAlone(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'akin-embedded-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string, binDir?: string, log: (line: string) => void = () => {}): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, log, binDir, settings: { fsync: 'off' } })
  onTestFinished(() => database.stop())
  return database
}

/** Another process that owns a database, as a second Akin does. */
async function startElsewhere(dataDir: string, binDir?: string): Promise<ChildProcess> {
  const module = new URL('embedded.ts', import.meta.url).href
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(module)})
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, binDir: ${JSON.stringify(binDir)}, settings: { fsync: 'off' }, log() {} })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  await once(owner.stdout, 'data')
  return owner
}

/** Gone for good: until the system has taken it away it counts as an Akin that has the folder. */
async function kill(owner: ChildProcess): Promise<void> {
  const hasEnded = once(owner, 'exit')
  owner.kill('SIGKILL')
  await hasEnded
}

/** The number of the server that is ready on this folder; throws while there is none. */
function server(dataDir: string, major = installed[0]?.major): number {
  const file = readPidFile(join(dataDir, `pg${major}`))
  if (file?.status !== 'ready') throw new Error(`No server is ready in ${dataDir}`)
  return file.pid
}
