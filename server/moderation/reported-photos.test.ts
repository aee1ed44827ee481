import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { reports } from '#contract/reports.ts'
import { openDesk } from '#server/testing/desk.ts'
import { fileOf, haveTalked, readPhoto, sendPhoto } from '#server/testing/message-photos.ts'

const desk = await openDesk()
const { t } = desk
afterAll(() => t.close())

test('a report seals the photo that it is about and no other, and no deletion reaches it', async () => {
  const { mallory, ada } = await talked()
  const { body: kind } = await sendPhoto(mallory, ada)
  const { body: mean } = await sendPhoto(mallory, ada)
  await report(ada, mallory, mean.id)
  await mallory.call(messages.deleteForEveryone, { params: { id: mean.id } })
  expect(await t.photos.get(fileOf(mean.photo))).toBeNull()

  const [sealed] = (await desk.pageOf(mallory.id)).reports
  expect(sealed?.evidence?.messages.slice(-2)).toMatchObject([
    { id: kind.id, content: 'Photo', photo: null, isReported: false },
    { id: mean.id, content: 'Photo', photo: fileOf(mean.photo), isReported: true },
  ])
  const id = await desk.caseOf(mallory.id)
  const look = (file: string, by = desk.moderator) => by.call(moderation.picture, { params: { id, file } })
  const seen = await look(fileOf(mean.photo))
  expect([seen.status, seen.headers['content-type'], seen.bytes.subarray(8, 12).toString()]).toEqual([
    200,
    'image/webp',
    'WEBP',
  ])
  expect((await look(fileOf(kind.photo))).status).toBe(404)
  expect((await look(fileOf(mean.photo), ada)).status).toBe(404)
  const { picture } = await t.db
    .selectFrom('evidencePictures')
    .select('picture')
    .where('file', '=', fileOf(mean.photo))
    .executeTakeFirstOrThrow()
  expect(picture.includes('WEBP')).toBe(false)
})

test('a report of a member seals the photos they have sent lately, not those of whoever reports', async () => {
  const { mallory, ada } = await talked()
  const [{ body: theirs }, { body: own }] = [await sendPhoto(mallory, ada), await sendPhoto(ada, mallory)]
  await report(ada, mallory)

  const kept = await t.db.selectFrom('evidencePictures').select('file').execute()
  const files = new Set(kept.map(({ file }) => file))
  expect([files.has(fileOf(theirs.photo)), files.has(fileOf(own.photo))]).toEqual([true, false])
})

test('a photo that a moderator removes is gone for both, with its file', async () => {
  const { mallory, ada } = await talked()
  const { body: mean } = await sendPhoto(mallory, ada)
  await report(ada, mallory, mean.id)
  expect((await desk.decide(mallory.id, { decision: 'remove', removes: [mean.id] })).status).toBe(200)

  expect(await t.photos.get(fileOf(mean.photo))).toBeNull()
  expect((await readPhoto(mallory, mean)).status).toBe(404)
  const { body } = await ada.call(messages.thread, { params: { userId: mallory.id } })
  expect(body.at(-1)).toMatchObject({ id: mean.id, content: '', photo: null, isDeleted: false })
})

async function talked() {
  const [mallory, ada] = [await t.member(), await t.member()]
  await haveTalked(mallory, ada)
  return { mallory, ada }
}

type Member = Awaited<ReturnType<typeof t.member>>

async function report(reporter: Member, { id: userId }: Member, messageId?: number) {
  const { status } = await reporter.call(reports.report, {
    body: { userId, reason: 'harassment', ...(messageId && { messageId }) },
  })
  expect(status).toBe(201)
}
