import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseUrl, testDatabaseUrl } from '#server/testing/database.ts'
import { runAlone } from '#server/testing/test-server.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const towns = 'create table towns (name text primary key);'

test('files are applied in order, once', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0002_b.sql': `insert into towns values ('Ely')`, '0001_a.sql': towns })

  await migrate(url, { folder })
  await migrate(url, { folder })

  expect(await runAlone(url, 'select name from towns')).toEqual([{ name: 'Ely' }])
  expect(await runAlone(url, 'select name from migrations order by name')).toEqual([
    { name: '0001_a.sql' },
    { name: '0002_b.sql' },
  ])
})

test('eight nodes that start at once apply each file once', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0001_a.sql': `${towns} insert into towns values ('Ely')` })

  await Promise.all(Array.from({ length: 8 }, () => migrate(url, { folder })))

  expect(await runAlone(url, 'select count(*) from towns')).toEqual([{ count: '1' }])
})

test('a file may hold functions with semicolons', async () => {
  const url = await emptyDatabaseUrl()
  const body = `create function two() returns int language plpgsql as $$ declare one int := 1; begin return one + 1; end $$;`

  await migrate(url, { folder: await folderWith({ '0001_a.sql': body }) })

  expect(await runAlone(url, 'select two()::text')).toEqual([{ two: '2' }])
})

test('a file that fails halfway leaves nothing behind and is tried again', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0001_a.sql': `${towns} select 1 / 0;` })

  await expect(migrate(url, { folder })).rejects.toThrow('The migration 0001_a.sql failed: error: division by zero')
  expect(await runAlone(url, `select to_regclass('towns')`)).toEqual([{ to_regclass: null }])

  await writeFile(new URL('0001_a.sql', folder), towns)
  await migrate(url, { folder })
  expect(await runAlone(url, `select to_regclass('towns')`)).toEqual([{ to_regclass: 'towns' }])
})

test('a file is applied and recorded together, or not at all', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0001_a.sql': `${towns} alter table migrations rename to elsewhere` })

  await expect(migrate(url, { folder })).rejects.toThrow('relation "migrations" does not exist')

  expect(await runAlone(url, `select to_regclass('towns')`)).toEqual([{ to_regclass: null }])
})

test('an applied file that changed is refused, other line ends are not', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0001_a.sql': `${towns}\n-- The end.\n` })
  await migrate(url, { folder })

  await writeFile(new URL('0001_a.sql', folder), `${towns}\r\n-- The end.\r\n`)
  await migrate(url, { folder })

  await writeFile(new URL('0001_a.sql', folder), `${towns}\n-- Not the end.\n`)
  await expect(migrate(url, { folder })).rejects.toThrow('0001_a.sql was changed')
})

test('an applied file that is missing is refused', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0001_a.sql': towns, '0002_b.sql': 'select 1' })
  await migrate(url, { folder })
  await rm(new URL('0002_b.sql', folder))

  await expect(migrate(url, { folder })).rejects.toThrow('0002_b.sql, which is not here')
})

test('a new file that comes before an applied one is refused', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0002_b.sql': towns })
  await migrate(url, { folder })
  await writeFile(new URL('0001_a.sql', folder), 'select 1')

  await expect(migrate(url, { folder })).rejects.toThrow('0001_a.sql comes before 0002_b.sql')
})

test('waiting for a node that changes the tables is told, and ends', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0001_a.sql': towns })
  const other = await connect(url)
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock(727001)')
  const said: string[] = []

  await expect(migrate(url, { folder, lockMs: 300, log: (line) => said.push(line) })).rejects.toThrow(
    /PostgreSQL's process \d+ has been changing the tables\. Start again when it is done\./,
  )
  expect(said).toEqual(['Waiting for another node, which is changing the tables of the database.'])

  const waiting = migrate(url, { folder, log: (line) => said.push(line) })
  await expect.poll(() => said).toHaveLength(2)
  await other.query('select pg_advisory_unlock(727001)')
  await waiting
  expect(await runAlone(url, `select to_regclass('towns')`)).toEqual([{ to_regclass: 'towns' }])
})

test('without the right to make tables it is told what to grant, and with the tables there it is not needed', async () => {
  const url = await emptyDatabaseUrl()
  const folder = await folderWith({ '0001_a.sql': towns })
  const role = `akin_test_role_${randomBytes(4).toString('hex')}`
  await runAlone(url, `create role ${role}; grant ${role} to current_user`)
  onTestFinished(async () => {
    await runAlone(url, `drop owned by ${role}; drop role ${role}`)
  })
  const restricted = `${url}&options=${encodeURIComponent(`-c role=${role}`)}`

  await expect(migrate(restricted, { folder })).rejects.toThrow('grant create on schema public to')

  await migrate(url, { folder })
  await runAlone(url, `grant select on migrations to ${role}`)
  await migrate(restricted, { folder })
})

test("a test's database has every migration of the product", async () => {
  const url = await testDatabaseUrl()

  await migrate(url)

  expect(await runAlone(url, `select to_regclass('users')`)).toEqual([{ to_regclass: 'users' }])
})

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'akin-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}
