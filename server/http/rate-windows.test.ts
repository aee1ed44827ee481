import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { testApp } from '#server/testing/app.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { runAlone } from '#server/testing/test-server.ts'
import { countIn } from './rate-windows.ts'

const MIGRATIONS = new URL('../db/migrations/', import.meta.url)
const t = await testApp()

test('of fifty at once as many count as there is room for, and who is refused by one window counts in none', async () => {
  const narrow = { key: 'narrow', most: 7, minutes: 60 }
  const wide = { key: 'wide', most: 1_000, minutes: 60 }

  const full = await Promise.all(Array.from({ length: 50 }, () => countIn(t.db, [wide, narrow])))

  expect(full.filter((window) => window === undefined)).toHaveLength(7)
  expect(full.filter((window) => window === narrow)).toHaveLength(43)
  const rows = await t.db.selectFrom('rateWindows').select(['key', 'used']).where('key', 'in', ['narrow', 'wide']).execute() // prettier-ignore
  expect(new Map(rows.map(({ key, used }) => [key, used]))).toEqual(new Map([['narrow', 7], ['wide', 7]])) // prettier-ignore
})

test('what the version before has counted goes on, and a node of it still counts sign-ins', async () => {
  const url = await databaseBefore('0034')
  await runAlone(
    url,
    `insert into users (id, email, password, first_name, last_name) values ('ada', 'a@b.c', '', 'A', 'B')`,
  )
  await runAlone(url, `insert into login_attempts values ('hash', 9, now() + interval '5 minutes')`)
  await runAlone(
    url,
    `insert into analyser_windows values ('ada', 'hour', 4, now() + interval '5 minutes'),
      ('ada', 'day', 29, now() + interval '5 hours'), (null, 'day', 4000, now() + interval '5 hours')`,
  )

  await migrate(url)

  const kept = `select key, used from rate_windows where ends_at < now() + interval '5 hours' order by key`
  expect(await runAlone(url, kept)).toEqual([
    { key: 'analysis day', used: 1_000 },
    { key: 'analysis day ada', used: 1 },
    { key: 'analysis hour ada', used: 6 },
    { key: 'hash', used: 9 },
  ])
  const attempt = `insert into login_attempts as kept (key, attempts, ends_at) values ('hash', 1, now())
    on conflict (key) do update set attempts = kept.attempts + 1 where kept.attempts < 10 returning attempts`
  expect([await runAlone(url, attempt), await runAlone(url, attempt)]).toEqual([[{ attempts: 10 }], []])
})

/** A database with the migrations that come before one. */
async function databaseBefore(migration: string): Promise<string> {
  const [url, folder] = [await emptyDatabaseUrl(), await mkdtemp(join(tmpdir(), 'akin-migrations-'))]
  onTestFinished(() => rm(folder, { recursive: true }))
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < migration)
  for (const name of earlier) await copyFile(new URL(name, MIGRATIONS), join(folder, name))
  await migrate(url, { folder: pathToFileURL(`${folder}/`) })
  return url
}
