import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { messagePhotos } from '#contract/message-photos.ts'
import { messages } from '#contract/messages.ts'
import { PHOTO_REFUSALS } from '#contract/photos.ts'
import { safety } from '#contract/safety.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { testApp } from '#server/testing/app.ts'
import { fileOf, haveTalked, readPhoto, sendPhoto, storedPhotos } from '#server/testing/message-photos.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

const IN_TWO_HOURS = Date.now() + 2 * 60 * 60_000

test('a photo is a message: it costs one, arrives with its size, and is unread', async () => {
  const { ada, grace } = await talking()
  const { status, body } = await sendPhoto(ada, grace)

  expect([status, body]).toMatchObject([
    200,
    { content: '', cost: 'credit', photo: { width: 600, height: 300, isBlurred: false } },
  ])
  expect(body.photo!.address).toMatch(/^\/api\/message-photos\/message-[0-9a-f]{32}\.webp$/)
  expect((await ada.call(billing.credits)).body.credits).toBe(8)
  const [list] = (await grace.call(messages.conversations)).body
  expect(list).toMatchObject({ unreadCount: 2, lastMessage: { content: '', hasPhoto: true, isDeleted: false } })
  expect((await thread(grace, ada)).at(-1)).toMatchObject({ id: body.id, content: '', photo: { width: 600 } })
})

test('what is kept is a picture of ours of at most 1280 pixels, without a word of where and by whom it was taken', async () => {
  const { ada, grace } = await talking()
  const huge = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#2a7f62' } })
  const picture = await huge
    .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSMapDatum: 'canary-gps' } })
    .jpeg()
    .toBuffer()
  expect(picture.includes('canary-gps')).toBe(true)
  const { body } = await ada.upload(messagePhotos.send, {
    body: { receiverId: grace.id },
    files: { photo: picture },
  })

  const read = await readPhoto(grace, body)
  const { format, width, height, exif, icc, xmp, iptc } = await sharp(read.bytes).metadata()
  expect([format, width, height, exif, icc, xmp, iptc]).toEqual(['webp', 1280, 640, ...Array(4).fill(undefined)])
  expect(read.bytes.includes('canary')).toBe(false)
  expect(body.photo).toMatchObject({ width: 1280, height: 640 })
})

test('none is sent before both have written, by neither of the two, connected or not', async () => {
  const [ada, grace, alan] = [await t.member({ credits: 9 }), await t.member(), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  await t.db
    .insertInto('userConnections')
    .values({ userId: ada.id, connectedUserId: grace.id, status: 'accepted' })
    .execute()
  const before = await storedPhotos(t)

  for (const [sender, receiver] of [
    [ada, grace],
    [grace, ada],
    [ada, alan],
  ] as const) {
    const refused = await sendPhoto(sender, receiver)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'photo_too_early' }])
  }
  expect((await ada.call(billing.credits)).body.credits).toBe(8)
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Hello yourself' } })
  expect((await sendPhoto(ada, grace)).status).toBe(200)
  expect(await storedPhotos(t)).toHaveLength(before.length + 1)
})

test('twenty at once under one key are one photo, paid for once, and every answer is the same', async () => {
  const { ada, grace } = await talking()
  const before = new Set(await storedPhotos(t))
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendPhoto(ada, grace, 'once')))

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect((await sendPhoto(ada, grace, 'once')).body).toEqual(answers[0]!.body)
  expect((await ada.call(billing.credits)).body.credits).toBe(8)
  expect((await thread(ada, grace)).filter(({ photo }) => photo)).toHaveLength(1)
  // Whatever was stored for the others is deleted.
  const stored = (await storedPhotos(t)).filter((file) => !before.has(file))
  expect(stored).toEqual([fileOf(answers[0]!.body.photo)])
})

test('with twenty keys at once and three credits as many are sent as are paid for, with the free ones of the day', async () => {
  const { ada, grace } = await talking({ credits: 4 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => sendPhoto(ada, grace, `key ${n}`)))

  const costs = answers.flatMap(({ body }) => body.cost ?? []).toSorted()
  expect(costs).toEqual([...Array(3).fill('credit'), ...Array(5).fill('free')])
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(Array(12).fill(402))
})

test('a key of a message in words is no key of a photo, nor the other way round, nor to somebody else', async () => {
  const { ada, grace } = await talking()
  const { grace: alan } = await talking({}, ada)
  await ada.call(messages.send, {
    body: { receiverId: grace.id, content: 'Words' },
    headers: { 'idempotency-key': 'words' },
  })
  await sendPhoto(ada, grace, 'photo')

  const asWords = { body: { receiverId: grace.id, content: 'Words' }, headers: { 'idempotency-key': 'photo' } }
  const answers = [
    await sendPhoto(ada, grace, 'words'),
    await ada.call(messages.send, asWords),
    await sendPhoto(ada, alan, 'photo'),
  ]
  expect(answers.map(({ text }) => text.includes('key_reused'))).toEqual([true, true, true])
})

test('whoever has blocked or left is as unknown as nobody, and nothing is taken or kept', async () => {
  const { ada, grace } = await talking()
  const { grace: alan } = await talking({}, ada)
  await grace.call(safety.block, { body: { userId: ada.id } })
  await t.db.updateTable('users').set({ eraseAt: new Date() }).where('id', '=', alan.id).execute()
  const before = await storedPhotos(t)
  const { credits } = (await ada.call(billing.credits)).body

  for (const receiver of [grace, alan, { id: 'nobody' }])
    expect((await sendPhoto(ada, receiver)).body).toMatchObject({ code: 'not_found' })
  expect((await sendPhoto(ada, ada)).body).toMatchObject({ code: 'message_to_self' })
  expect((await ada.call(billing.credits)).body.credits).toBe(credits)
  expect(await storedPhotos(t)).toEqual(before)
})

test('what is no picture is refused in the words of the picker, and costs nothing', async () => {
  const { ada, grace } = await talking()
  const photo = Buffer.from('<svg onload="alert(1)"/>')
  const refused = await ada.upload(messagePhotos.send, { body: { receiverId: grace.id }, files: { photo } })

  expect([refused.status, refused.body]).toEqual([
    400,
    { code: 'invalid_photo', message: PHOTO_REFUSALS.notAnImage.sentence },
  ])
  expect((await ada.call(billing.credits)).body.credits).toBe(9)
})

test('the sweep takes what was cut short before its message, and leaves photos that stand in one', async () => {
  const { ada, grace } = await talking()
  const sent = await sendPhoto(ada, grace)
  const lost = `message-${'ab'.repeat(16)}.webp`
  await t.photos.put(lost, Buffer.from('x'))

  expect(await sweepPhotos(t)).toBe(0)
  await sweepPhotos(t, IN_TWO_HOURS)

  expect(await t.photos.get(lost)).toBeNull()
  expect((await readPhoto(grace, sent.body)).status).toBe(200)
})

/** Two who have both written; the first has nine credits left unless it is said. */
async function talking(values: { credits?: number } = {}, sender?: Member) {
  const ada = sender ?? (await t.member({ credits: 10, ...values }))
  const grace = await t.member()
  await haveTalked(ada, grace)
  return { ada, grace }
}

async function thread(viewer: Member, other: Member) {
  return (await viewer.call(messages.thread, { params: { userId: other.id } })).body
}
