import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ReadinessParts, system } from '#contract/system.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'
import { runAlone } from '#server/testing/test-server.ts'
import { openDatabase } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

const isMountable = (() => {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return process.geteuid?.() === 0
  } catch {
    return false
  }
})()

const long = { timeout: 120_000 }

test.runIf(isMountable)('a disk that was full to the last byte is all it takes to wait for', long, async () => {
  const disk = await smallDisk('300m')
  const said: string[] = []
  const database = await startEmbedded({ dataDir: disk, log: (line) => said.push(line) })
  onTestFinished(() => database.stop())
  await runAlone(database.url, 'create table notes as select 1 as kept')
  fill(join(disk, 'filler'))

  // More than fits into what is left of the write-ahead log. Some of it fails in ways that the server survives.
  const write = async () => {
    await runAlone(database.url, writeMuch).catch(() => {})
    return said
  }
  await expect.poll(write, { timeout: 60_000 }).toContainEqual(expect.stringContaining('The disk with the database'))
  rmSync(join(disk, 'filler'))

  const kept = () => runAlone(database.url, 'select kept from notes').catch(() => [])
  await expect.poll(kept, { timeout: 30_000 }).toEqual([{ kept: 1 }])
  await runAlone(database.url, 'insert into notes values (2)')
})

test.runIf(isMountable)(
  'a server whose disk is full is not ready, and says why, until there is room',
  long,
  async () => {
    const disk = await smallDisk('300m')
    const database = await startEmbedded({ dataDir: disk, log: () => {} })
    onTestFinished(() => database.stop())
    await migrate(database.url)
    const db = openDatabase(database.url)
    onTestFinished(() => db.destroy())
    const t = await testApp()
    onTestFinished(() => t.close())
    const app = buildApp({ ...t, db, config: { ...t.config, dataDir: disk } })
    const ask = async () => {
      const response = await app.inject({ url: system.ready.path })
      const { writable, disk: room } = response.json<{ parts: ReadinessParts }>().parts
      return [response.statusCode, writable, room]
    }
    expect(await ask()).toEqual([200, 'ok', 'low'])

    fill(join(disk, 'filler'))
    await expect.poll(ask, { timeout: 20_000 }).toEqual([503, 'full', 'full'])

    rmSync(join(disk, 'filler'))
    await expect.poll(ask, { timeout: 20_000 }).toEqual([200, 'ok', 'low'])
  },
)

/** In commits, since a server that cannot finish one has to end. */
const writeMuch = `do $$ begin for n in 1..60000 loop
  perform pg_logical_emit_message(true, 'akin', repeat('x', 1000)); commit;
end loop; end $$`

async function smallDisk(size: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'akin-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'none', folder])
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

function fill(path: string): void {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(file, block)
  } catch {
    closeSync(file)
  }
}
