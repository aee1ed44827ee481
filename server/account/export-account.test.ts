import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { account } from '#contract/account.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { safety } from '#contract/safety.ts'
import { testApp } from '#server/testing/app.ts'
import { CLASSES, columnsIn } from './classification.ts'
import { exportAccount } from './export-account.ts'

const t = await testApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>
type Row = Record<string, unknown>

test('a member downloads what they wrote and received, their photo and what is kept of them, each table under its name', async () => {
  const [ada, grace] = [await t.member({ bio: 'Canary of Ada' }), await t.member({ firstName: 'Grace' })]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'From Ada' } })
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'From Grace' } })
  await grace.call(connections.request, { body: { connectedUserId: ada.id } })
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2a7f62' } })
    .jpeg()
    .toBuffer()
  await ada.upload(photos.upload, { files: { photo } })

  const answer = await ada.call(account.download)
  const files = await filesIn(answer.bytes)

  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="akin-\d{4}-\d\d-\d\d\.zip"$/),
  })
  const expected = Object.entries(CLASSES).flatMap(([table, { exported, file }]) =>
    exported ? [`${file ?? table.replaceAll('_', '-')}.json`] : [],
  )
  expect([...files.keys()].toSorted()).toEqual(['README.txt', 'people.json', 'photo.webp', ...expected].toSorted())
  expect(rows(files, 'profile')).toMatchObject([{ id: ada.id, bio: 'Canary of Ada', email: `${ada.id}@example.com` }])
  expect(rows(files, 'messages').map(({ content }) => content)).toEqual(['From Ada', 'From Grace'])
  expect(rows(files, 'people')).toEqual([{ id: grace.id, firstName: 'Grace', lastName: 'Lovelace' }])
  expect(rows(files, 'connections')).toMatchObject([{ userId: grace.id, connectedUserId: ada.id, status: 'pending' }])
  expect(rows(files, 'credits')).toHaveLength(2)
  const columns = columnsIn(CLASSES['users']!.exported)
  expect(Object.keys(rows(files, 'profile')[0]!)).toHaveLength(columns.length)
})

test('nothing of others is in it that the member may not read: no address, no decline, no words of who is blocked', async () => {
  const [ada, grace, joan] = [await t.member(), await t.member({ bio: 'secret-of-grace' }), await t.member()]
  for (const other of [grace, joan])
    await other.call(messages.send, { body: { receiverId: ada.id, content: `Hi of ${other.id}` } })
  await ada.call(connections.request, { body: { connectedUserId: grace.id } })
  const [asked] = (await grace.call(connections.list)).body
  await grace.call(connections.remove, { params: { id: asked!.id } })
  await joan.call(safety.block, { body: { userId: ada.id } })

  const files = await filesIn((await ada.call(account.download)).bytes)

  const all = [...files.values()].map(String).join('\n')
  expect(all).toContain(`Hi of ${grace.id}`)
  for (const hidden of [`Hi of ${joan.id}`, `${grace.id}@example.com`, 'secret-of-grace', 'declined', ada.token])
    expect(all).not.toContain(hidden)
  expect(rows(files, 'connections')).toMatchObject([{ connectedUserId: grace.id, status: 'pending' }])
})

test('twenty thousand messages come whole, and as of one moment although more arrive', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'The first' } })
  await sql`
    insert into messages (conversation_id, sender_id, receiver_id, content, cost, is_read)
    select conversation_id, sender_id, receiver_id, 'Number ' || n, 'premium', true
    from messages cross join generate_series(1, 20000) n where receiver_id = ${ada.id}
  `.execute(t.db)
  await givePhoto(ada)
  const late = async () => {
    await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Too late' } })
    return null
  }

  const stream = await exportAccount({ db: t.db, photos: { ...t.photos, get: late } }, await memberRow(ada))

  expect(rows(await filesIn(await buffer(stream)), 'messages')).toHaveLength(20_001)
  expect((await ada.call(messages.thread, { params: { userId: grace.id }, query: { limit: 1 } })).text).toContain(
    'Too late',
  )
})

test('where something fails on the way, nothing half is sent, and no file is left', async () => {
  const ada = await t.member()
  await givePhoto(ada)
  const broken = { ...t.photos, get: () => Promise.reject(new Error('cut short')) }

  await expect(exportAccount({ db: t.db, photos: broken }, await memberRow(ada))).rejects.toThrow('cut short')
})

async function givePhoto({ id }: Member): Promise<void> {
  const profileImageUrl = `/api/photos/${randomUUID().replaceAll('-', '')}.webp`
  await t.db.updateTable('users').set({ profileImageUrl }).where('id', '=', id).execute()
}

async function memberRow({ id }: Member) {
  const { key } = await t.db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, key, isSubscribed: false, isComplete: true }
}

async function filesIn(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return files
}

function rows(files: Map<string, string>, name: string): Row[] {
  const parsed: Row[] = JSON.parse(files.get(`${name}.json`)!)
  return parsed
}
