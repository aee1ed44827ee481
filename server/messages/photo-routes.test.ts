import { afterAll, expect, test } from 'vitest'
import { messagePhotos } from '#contract/message-photos.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { safety } from '#contract/safety.ts'
import { openDesk } from '#server/testing/desk.ts'
import { fileOf, haveTalked, readPhoto, sendPhoto } from '#server/testing/message-photos.ts'

const { t, moderator } = await openDesk()
afterAll(() => t.close())

test('the two of a conversation read its photos, and nobody else by any call', async () => {
  const { ada, grace, sent } = await photoFromAda()
  const others = [await t.member(), moderator]
  const file = fileOf(sent.photo)

  for (const reader of [ada, grace]) {
    const { status, headers } = await readPhoto(reader, sent)
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        vary: expect.stringContaining('Cookie'),
      },
    ])
  }
  for (const other of others) {
    const [refused, unknown] = [
      await readPhoto(other, sent),
      await other.call(messagePhotos.photo, { params: { file: `message-${'0'.repeat(32)}.webp` } }),
    ]
    expect([refused.status, refused.text]).toEqual([404, unknown.text])
    expect((await other.call(photos.photo, { params: { file } })).status).toBe(404)
  }
  expect((await grace.call(photos.photo, { params: { file } })).status).toBe(404)
  expect((await readPhoto(t.visitor(), sent)).status).toBe(401)
})

test('a photo of a profile is none of a message, nor is any other file', async () => {
  const ada = await t.member()
  for (const file of [`${'ab'.repeat(16)}.webp`, '../secret', 'message-.webp', `message-${'0'.repeat(31)}/.webp`])
    expect([file, (await ada.call(messagePhotos.photo, { params: { file } })).status]).toEqual([file, 404])
})

test('it is blurred for whom its sender is not connected with, and clear once they are; never for its sender', async () => {
  const { ada, grace, sent } = await photoFromAda()
  const isBlurred = async (viewer: typeof ada, other: typeof ada) =>
    (await viewer.call(messages.thread, { params: { userId: other.id } })).body.at(-1)!.photo!.isBlurred

  expect([sent.photo!.isBlurred, await isBlurred(ada, grace), await isBlurred(grace, ada)]).toEqual([
    false,
    false,
    true,
  ])
  const connection = { userId: grace.id, connectedUserId: ada.id }
  await t.db
    .insertInto('userConnections')
    .values({ ...connection, status: 'pending' })
    .execute()
  expect(await isBlurred(grace, ada)).toBe(true)
  await t.db.updateTable('userConnections').set({ status: 'accepted' }).where('userId', '=', grace.id).execute()
  expect([await isBlurred(ada, grace), await isBlurred(grace, ada)]).toEqual([false, false])
})

test('after a block neither reads it, and after it was taken back both do, as the thread goes', async () => {
  const { ada, grace, sent } = await photoFromAda()
  await grace.call(safety.block, { body: { userId: ada.id } })
  expect([(await readPhoto(ada, sent)).status, (await readPhoto(grace, sent)).status]).toEqual([404, 404])

  await grace.call(safety.unblock, { params: { userId: ada.id } })
  expect([(await readPhoto(ada, sent)).status, (await readPhoto(grace, sent)).status]).toEqual([200, 200])
})

test('whoever has deleted it for themselves reads it no more, and the other one does', async () => {
  const { ada, grace, sent } = await photoFromAda()
  await grace.call(messages.deleteForMe, { params: { id: sent.id } })

  expect([(await readPhoto(ada, sent)).status, (await readPhoto(grace, sent)).status]).toEqual([200, 404])
})

test('deleted for both its file is gone, and the thread says that it was deleted', async () => {
  const { ada, grace, sent } = await photoFromAda()
  expect((await ada.call(messages.deleteForEveryone, { params: { id: sent.id } })).status).toBe(204)

  expect(await t.photos.get(fileOf(sent.photo))).toBeNull()
  expect([(await readPhoto(ada, sent)).status, (await readPhoto(grace, sent)).status]).toEqual([404, 404])
  for (const [viewer, other] of [
    [ada, grace],
    [grace, ada],
  ] as const) {
    const { body } = await viewer.call(messages.thread, { params: { userId: other.id } })
    expect(body.at(-1)).toMatchObject({ id: sent.id, content: '', photo: null, isDeleted: true })
    const [latest] = (await viewer.call(messages.conversations)).body
    expect(latest).toMatchObject({ lastMessage: { content: '', hasPhoto: false, isDeleted: true } })
  }
})

test('a photo can be marked, and is not edited into words', async () => {
  const { ada, grace, sent } = await photoFromAda()
  const params = { id: sent.id }

  expect((await grace.call(messages.react, { params, body: { reaction: 'love' } })).status).toBe(204)
  const edited = await ada.call(messages.edit, { params, body: { content: 'Words' } })
  expect(edited.body).toMatchObject({ code: 'photo_not_editable' })
  const { body } = await ada.call(messages.thread, { params: { userId: grace.id } })
  expect(body.at(-1)).toMatchObject({ content: '', otherReaction: 'love', photo: sent.photo })
})

async function photoFromAda() {
  const [ada, grace] = [await t.member(), await t.member()]
  await haveTalked(ada, grace)
  const { body: sent } = await sendPhoto(ada, grace)
  return { ada, grace, sent }
}
