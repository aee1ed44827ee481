import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { account } from '#contract/account.ts'
import { testApp } from '#server/testing/app.ts'
import { fileOf, haveTalked, sendPhoto, storedPhotos } from '#server/testing/message-photos.ts'
import { eraseMembers } from './erase-members.ts'

const t = await testApp()
afterAll(() => t.close())

test('the download holds the photos that one has sent, by the names in the messages, and not those of others', async () => {
  const { sent, received, ada } = await exchanged()
  const file = fileOf(sent.photo)
  const { bytes } = await ada.call(account.download)

  const files = await filesIn(bytes)
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([`photos/${file}`])
  expect(files.get(`photos/${file}`)).toEqual(Buffer.from((await t.photos.get(file))!))
  const rows: object[] = JSON.parse(String(files.get('messages.json')))
  expect(rows.slice(-2)).toMatchObject([{ photo: file, photoWidth: 600 }, { photo: fileOf(received.photo) }])
})

test('with an account go the photos of all its conversations, those it has received too, and no others', async () => {
  const { ada, grace, sent, received } = await exchanged()
  const { sent: others } = await exchanged()
  await sql`update users set erase_at = now() where id = ${grace.id}`.execute(t.db)
  await eraseMembers(t)

  const stored = await storedPhotos(t)
  const isStored = [sent, received, others].map(({ photo }) => stored.includes(fileOf(photo)))
  expect(isStored).toEqual([false, false, true])
  expect(ada.id).toBeTruthy()
})

async function exchanged() {
  const [ada, grace] = [await t.member(), await t.member()]
  await haveTalked(ada, grace)
  const [{ body: sent }, { body: received }] = [await sendPhoto(ada, grace), await sendPhoto(grace, ada)]
  return { ada, grace, sent, received }
}

async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = await fromBufferPromise(zip)
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return files
}
