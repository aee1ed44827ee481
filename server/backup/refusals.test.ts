import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from '#contract/photos.ts'
import { testApp } from '#server/testing/app.ts'
import { aPhoto, backUp, newFolder, restore } from '#server/testing/backups.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { runAlone } from '#server/testing/test-server.ts'

const t = await testApp()
afterAll(() => t.close())

const good = join(t.config.dataDir, 'good')
beforeAll(async () => {
  const ada = await t.member()
  const green = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7f62' } })
  await ada.upload(photos.upload, { files: { photo: await green.jpeg().toBuffer() } })
  await backUp({ app: t, folder: good })
}, 60_000)

test('a database with something in it, another secret or a strange file refuses, and stays as it was', async () => {
  const taken = await emptyDatabaseUrl()
  await runAlone(taken, 'create table mine as select 1 as one')
  const [dataDir, other] = [newFolder('data'), newFolder('data')]
  for (const folder of [dataDir, other]) mkdirSync(folder)
  writeFileSync(join(dataDir, 'notes.txt'), 'mine')
  writeFileSync(join(other, 'secret'), `${'x'.repeat(40)}\n`)
  const url = await emptyDatabaseUrl()

  await expect(restore({ folder: good, url: taken })).rejects.toThrow('not empty: there is public.mine in it')
  await expect(restore({ folder: good, url, dataDir })).rejects.toThrow('not empty: there is notes.txt in it')
  await expect(restore({ folder: good, url, dataDir: other })).rejects.toThrow('it holds another secret')
  await expect(restore({ folder: good, url, env: { SECRET: 'y'.repeat(40) } })).rejects.toThrow('SECRET is not the one')

  expect(await runAlone(taken, 'select one from mine')).toEqual([{ one: 1 }])
  expect([readdirSync(dataDir), readdirSync(other)]).toEqual([['notes.txt'], ['secret']])
  expect(await tablesOf(url)).toEqual([])
})

test('of four restores at once into one database one is let in', async () => {
  const url = await emptyDatabaseUrl()

  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => restore({ folder: good, url })))

  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  expect(refusals).toEqual(Array(3).fill(expect.stringContaining('The database is not empty')))
  expect(await runAlone(url, 'select count(*)::integer as members from users')).toEqual([{ members: 1 }])
})

test.each<[string, (folder: string) => void, string]>([
  [
    'a damaged table',
    (folder) => appendFileSync(join(folder, 'tables/users.copy.zst'), 'x'),
    'users.copy.zst is not as',
  ],
  ['a missing table', (folder) => rmSync(join(folder, 'tables/messages.copy.zst')), 'messages.copy.zst is missing'],
  ['a missing photo', (folder) => rmSync(join(folder, 'photos', aPhoto(folder))), 'is missing from it'],
  [
    'a damaged photo',
    (folder) => writeFileSync(join(folder, 'photos', aPhoto(folder)), 'x'),
    'is not as it was written',
  ],
  [
    'another secret',
    (folder) => writeFileSync(join(folder, 'secret'), 'z'.repeat(40)),
    'secret is not as it was written',
  ],
  [
    'a changed manifest',
    (folder) => change(folder, 'manifest.json', /"photos": \d+/, '"photos": 9'),
    'manifest.json is not',
  ],
  ['a torn manifest', (folder) => change(folder, 'manifest.json', /\}\s*$/, ''), 'manifest.json cannot be read'],
  [
    'a shortened list',
    (folder) => change(folder, 'SHA256SUMS', /^.*photos.*\n/m, ''),
    'its list of files is not whole',
  ],
  ['no list', (folder) => rmSync(join(folder, 'SHA256SUMS')), 'there is no SHA256SUMS'],
  ['another folder', (folder) => rmSync(join(folder, 'manifest.json')), 'is no backup: there is no manifest.json'],
  [
    'a newer format',
    (folder) => change(folder, 'manifest.json', /"format": 1/, '"format": 2'),
    'by a newer version of Akin',
  ],
  [
    'a newer schema',
    (folder) => change(folder, 'manifest.json', /0019_search/, '9919_search'),
    'by a newer version of Akin',
  ],
])('%s is refused in a sentence, and nothing is restored', async (_, damage, sentence) => {
  const [folder, dataDir, url] = [newFolder('damaged'), newFolder('data'), await emptyDatabaseUrl()]
  cpSync(good, folder, { recursive: true })
  damage(folder)

  await expect(restore({ folder, url, dataDir })).rejects.toThrow(sentence)

  expect([await tablesOf(url), existsSync(dataDir)]).toEqual([[], false])
})

function change(folder: string, file: string, before: RegExp, after: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toMatch(before)
  writeFileSync(join(folder, file), text.replace(before, after))
}

async function tablesOf(url: string): Promise<unknown[]> {
  return runAlone(url, `select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
}
