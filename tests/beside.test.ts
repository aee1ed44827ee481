import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

test('scripts work on the database of a product that runs, and leave it running', { timeout: 120_000 }, async () => {
  const dataDir = await makeDataDir()
  const product = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  onTestFinished(() => product.stop())
  await migrate(product.url)
  const db = openDatabase(product.url)
  onTestFinished(() => db.destroy())

  const seeded = await run('seed', dataDir, '--members', '5')
  const audited = await run('audit-ledger', dataDir)

  expect(seeded).toMatchObject({ code: 0, output: expect.stringContaining('5 members around Portland') })
  expect(audited).toEqual({ code: 0, output: '5 members, 0 out of balance.\n' })
  expect(await db.selectFrom('users').select('email').execute()).toHaveLength(5)
})

test(
  'without a product that runs a script starts the database by itself, and stops it',
  { timeout: 120_000 },
  async () => {
    const dataDir = await makeDataDir()

    expect(await run('audit-ledger', dataDir)).toEqual({ code: 0, output: '0 members, 0 out of balance.\n' })
    const product = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } })
    await product.stop()
  },
)

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'akin-beside-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** As its own process, as an operator runs it. */
async function run(name: string, dataDir: string, ...args: string[]) {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], { env })
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, output: output + complaint }
}
