import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { LOCKS } from '#server/db/locks.ts'
import { testApp } from '#server/testing/app.ts'
import { backUp, newFolder } from '#server/testing/backups.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { runAlone } from '#server/testing/test-server.ts'
import { verifyFiles } from './checksums.ts'
import { tableFile } from './manifest.ts'

const t = await testApp()
afterAll(() => t.close())

test('every table, every sequence and nothing that is computed is kept, for its owner alone', async () => {
  await talk()
  const folder = newFolder('backup')

  const { manifest, proof } = await backUp({ app: t, folder })

  const { rows } = await sql<{ tables: string[]; sequences: string[] }>`
    select (select array_agg(tablename::text order by tablename) from pg_tables where schemaname = 'public') as tables,
      (select array_agg(sequencename::text order by sequencename) from pg_sequences where schemaname = 'public') as sequences
  `.execute(t.db)
  expect(manifest.tables.map(({ name }) => name)).toEqual(rows[0]!.tables)
  expect(manifest.sequences.map(({ name }) => name)).toEqual(rows[0]!.sequences)
  expect(manifest.tables.find(({ name }) => name === 'users')!.columns).not.toContain('is_complete')
  expect(await countRows(manifest.tables.map(({ name }) => name))).toBe(proof.rows)
  expect(proof).toMatchObject({ tables: rows[0]!.tables.length, unbalanced: 0, files: await verifyFiles(folder) })
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${t.secret}\n`)
  expect(modesIn(folder)).toEqual({ folders: [0o700], files: [0o600] })
  expect(besides(folder)).toEqual([])
})

test('what members write meanwhile is in it whole or not at all', async () => {
  const [ada, grace] = [await t.member({ credits: 1_000_000 }), await t.member()]
  const stop = new AbortController()
  const writing = Array.from({ length: 4 }, async () => {
    while (!stop.signal.aborted) {
      await ada.call(messages.send, { body: { receiverId: grace.id, content: 'And another one.' } })
    }
  })

  const { proof } = await backUp({ app: t, folder: newFolder('backup') }).finally(() => stop.abort())

  await Promise.all(writing)
  expect(proof).toMatchObject({ unbalanced: 0 })
})

test('credits that are not their ledger are told, and kept as they are', async () => {
  const ada = await t.member()
  await t.db.updateTable('users').set({ credits: 251 }).where('id', '=', ada.id).execute()

  const { proof } = await backUp({ app: t, folder: newFolder('backup') })

  expect(proof.unbalanced).toBe(1)
  await t.db.updateTable('users').set({ credits: 250 }).where('id', '=', ada.id).execute()
})

test("a table that is somebody else's is left out and named; one of ours that was changed by hand is refused", async () => {
  await sql`create table somebodys (id integer)`.execute(t.db)
  const { manifest } = await backUp({ app: t, folder: newFolder('backup') })
  await sql`drop table somebodys`.execute(t.db)
  expect(manifest.leftOut).toContain('The table somebodys, which no migration of Akin made.')
  expect(manifest.tables.map(({ name }) => name)).not.toContain('somebodys')

  await sql`alter table nodes add column note text`.execute(t.db)
  const folder = newFolder('backup')
  await expect(backUp({ app: t, folder })).rejects.toThrow('The table nodes was changed by hand (note)')
  await sql`alter table nodes drop column note`.execute(t.db)
  expect([existsSync(folder), besides(folder)]).toEqual([false, []])
})

test('a folder that holds something, and a file, are refused and left as they are', async () => {
  const [foreign, file, before] = [newFolder('backup'), newFolder('backup'), newFolder('backup')]
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'notes.txt'), 'mine')
  writeFileSync(file, 'mine')
  const { manifest } = await backUp({ app: t, folder: before })

  await expect(backUp({ app: t, folder: foreign })).rejects.toThrow(`${foreign} holds other files.`)
  await expect(backUp({ app: t, folder: file })).rejects.toThrow(`${file} is a file.`)
  await expect(backUp({ app: t, folder: before })).rejects.toThrow(
    `${before} holds the backup of ${manifest.madeAt} already.`,
  )

  expect(readdirSync(foreign)).toEqual(['notes.txt'])
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(await verifyFiles(before)).toBeGreaterThan(0)
})

test('a folder that is there and empty, or lacks the folders above it, is taken', async () => {
  const [empty, deep] = [newFolder('backup'), join(newFolder('backup'), 'a', 'b')]
  mkdirSync(empty)

  for (const folder of [empty, deep]) {
    await backUp({ app: t, folder })
    expect(await verifyFiles(folder)).toBeGreaterThan(0)
  }
})

test('what cannot be read back as it was written never gets the name', async () => {
  const folder = newFolder('backup')
  const log = (line: string) => {
    if (!line.startsWith('Restoring')) return
    const unfinished = besides(folder).find((name) => name.includes('.unfinished-'))!
    writeFileSync(join(folder, '..', unfinished, tableFile({ name: 'users' })), 'not what was written')
  }

  await expect(backUp({ app: t, folder, log })).rejects.toThrow('tables/users.copy.zst is not as it was written')

  expect([existsSync(folder), besides(folder)]).toEqual([false, []])
})

test('a restore that comes out otherwise than what was read is noticed', async () => {
  await t.member()
  const [folder, scratchUrl] = [newFolder('backup'), await emptyDatabaseUrl()]
  await runAlone(
    scratchUrl,
    `create function meddle() returns event_trigger language plpgsql as
       $$ begin update users set first_name = 'Somebody else'; end $$;
     create event trigger meddle on ddl_command_end when tag in ('CREATE INDEX') execute function meddle()`,
  )

  await expect(backUp({ app: t, folder, scratchUrl })).rejects.toThrow('the table users was not the same')

  expect([existsSync(folder), besides(folder)]).toEqual([false, []])
})

test('a migration under way is waited for, and the tables stay as they are until they are read', async () => {
  const migrating = new Client({ connectionString: t.databaseUrl })
  await migrating.connect()
  onTestFinished(() => migrating.end())
  await migrating.query('select pg_advisory_lock($1)', [LOCKS.migration])
  const folder = newFolder('backup')
  const made = backUp({ app: t, folder })

  await expect.poll(() => waitingForLock(), { timeout: 20_000 }).toBe(true)
  await migrating.query('create table made_meanwhile (id integer); drop table made_meanwhile')
  await migrating.query('select pg_advisory_unlock_all()')

  expect((await made).manifest.tables.length).toBeGreaterThan(0)
})

test('twenty at once do not meet', { timeout: 120_000 }, async () => {
  const ada = await t.member()
  await ada.upload(photos.upload, { files: { photo: await picture('#2a7f62') } })
  const folders = Array.from({ length: 20 }, () => newFolder('backup'))

  await Promise.all(folders.map((folder) => backUp({ app: t, folder })))

  for (const folder of folders) expect(await verifyFiles(folder)).toBeGreaterThan(0)
})

/** Two who know each other and have written. */
async function talk() {
  const [ada, grace] = [await t.member(), await t.member()]
  await ada.call(connections.request, { body: { connectedUserId: grace.id } })
  for (const content of ['Hello.', 'A tab\tand a line\nand \\N and \u{1F600}.']) {
    await ada.call(messages.send, { body: { receiverId: grace.id, content } })
  }
  return { ada, grace }
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** What lies beside a backup. */
function besides(folder: string): string[] {
  return readdirSync(join(folder, '..')).filter((name) => name !== 'backup')
}

function modesIn(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const modes = (isWanted: (entry: (typeof entries)[number]) => boolean) => [
    ...new Set(entries.filter(isWanted).map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777)),
  ]
  return { folders: modes((entry) => entry.isDirectory()), files: modes((entry) => entry.isFile()) }
}

async function countRows(tables: string[]): Promise<number> {
  let sum = 0
  for (const name of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(t.db)
    sum += rows[0]!.count
  }
  return sum
}

async function waitingForLock(): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as "isWaiting"`.execute(t.db)
  return rows[0]!.isWaiting
}
