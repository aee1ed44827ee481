import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { settings } from '#contract/settings.ts'
import { haveTalked, sendPhoto } from '#server/testing/message-photos.ts'
import { liveNode, openScreen } from '#server/testing/screen.ts'
import { toldApp } from '#server/testing/told-members.ts'

const t = await toldApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

const write = (from: Member, to: Member, content = 'A canary-word.') =>
  from.call(messages.send, { body: { receiverId: to.id, content } })

test('what happened reaches every browser of a member as one note, without the words, and leads to the thread', async () => {
  const [ada, maya] = [await t.mailable(), await t.member({ firstName: 'Maya' })]
  const [phone, laptop] = [await t.browserOf(ada), await t.browserOf(ada)]
  await write(maya, ada)

  await t.tell(ada)

  const note = {
    title: 'Maya',
    body: 'New message',
    tag: `message ${maya.id}`,
    path: `/messages?user=${maya.id}`,
    unread: 1,
  }
  expect([phone.notes(), laptop.notes()]).toEqual([[note], [note]])
  expect(await t.noticesOf(ada)).toEqual([])
  expect(await t.digestsTo(ada)).toEqual([])
})

test('twenty messages at once are one note, which counts them', async () => {
  const [ada, maya] = [await t.mailable(), await t.member({ firstName: 'Maya' })]
  const phone = await t.browserOf(ada)
  await Promise.all(Array.from({ length: 20 }, (_, at) => write(maya, ada, `Message number ${at}`)))

  await Promise.all([t.tell(ada), t.tell(ada), t.tell(ada)])

  expect(phone.notes().map(({ body, unread }) => [body, unread])).toEqual([['20 new messages', 20]])
})

test('many people at once are one note as well', async () => {
  const ada = await t.mailable()
  const phone = await t.browserOf(ada)
  for (const firstName of ['Maya', 'Noor', 'Ines', 'Alan']) await write(await t.member({ firstName }), ada)

  await t.tell(ada)

  expect(phone.notes()).toMatchObject([{ body: '4 new things wait for you', tag: 'summary', unread: 4 }])
})

test('a message that was read before makes no note and no mail', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  await write(maya, ada)
  await ada.call(messages.thread, { params: { userId: maya.id }, query: {} })

  await t.tell(ada, { hours: 30 })

  expect([phone.notes(), await t.digestsTo(ada), await t.noticesOf(ada)]).toEqual([[], [], []])
})

test('on an open screen there is no note and no mail', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  const screen = await openScreen(await liveNode(t), ada)
  await expect.poll(() => isHere(ada)).toBe(true)
  await write(maya, ada)

  await t.tell(ada, { hours: 1 })
  expect([phone.notes(), await t.digestsTo(ada), await t.noticesOf(ada)]).toEqual([[], [], []])

  await screen.close()
  await expect.poll(() => isHere(ada)).toBe(false)
  await write(maya, ada)
  await t.tell(ada)
  expect(phone.notes()).toHaveLength(1)
})

test('a screen behind others is none: the member is told elsewhere until they look at it again', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  const node = await liveNode(t)
  const screen = await openScreen(node, ada)
  const isWatched = async () => {
    const rows = await t.db.selectFrom('openSockets').select('isWatched').where('userId', '=', ada.id).execute()
    return rows.map((row) => row.isWatched)
  }
  await expect.poll(isWatched).toEqual([true])

  screen.say({ type: 'watching', isWatching: false })
  await expect.poll(isWatched).toEqual([false])
  await write(maya, ada)
  await t.tell(ada)
  expect(phone.notes()).toHaveLength(1)

  const second = await openScreen(node, ada)
  await expect.poll(isWatched).toEqual([true])
  await second.close()
  await expect.poll(isWatched).toEqual([false])
  screen.say({ type: 'watching', isWatching: true })
  await expect.poll(isWatched).toEqual([true])
  await write(maya, ada)
  await t.tell(ada)
  expect(phone.notes()).toHaveLength(1)
})

test('a node that dies over a notice has told nobody: the next one does, once', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  await write(maya, ada)
  await t.take(ada)
  expect(await t.take(ada)).toEqual([])

  await t.tell(ada, { hours: 1 })

  expect(phone.notes()).toHaveLength(1)
  expect(await t.noticesOf(ada)).toEqual([])
})

test('who is not pushed to gets a mail after half an hour, and at most one a day', async () => {
  const [ada, maya] = [await t.mailable(), await t.member({ firstName: 'Maya' })]
  await write(maya, ada)
  await t.tell(ada)
  expect(await t.digestsTo(ada)).toEqual([])

  await t.tell(ada, { hours: 1 })
  await write(maya, ada)
  for (const hours of [1, 10, 10]) await t.tell(ada, { hours })
  expect((await t.digestsTo(ada)).map(({ subject }) => subject)).toEqual(['Maya sent you a message'])

  await t.tell(ada, { hours: 4 })
  expect((await t.digestsTo(ada)).map(({ subject }) => subject)).toEqual([
    'Maya sent you a message',
    'Maya sent you 2 messages',
  ])
})

test('no mail goes to an address that nobody has confirmed', async () => {
  const [ada, maya] = [await t.member(), await t.member()]
  await write(maya, ada)

  await t.tell(ada, { hours: 30 })

  expect([await t.digestsTo(ada), await t.noticesOf(ada)]).toEqual([[], []])
})

test('a mail and a note hold what a message says only where the member has asked for it', async () => {
  const [ada, grace, maya] = [await t.mailable(), await t.mailable(), await t.member({ firstName: 'Maya' })]
  for (const reader of [ada, grace]) {
    const { notifications } = (await reader.call(settings.settings)).body
    const showsText = reader === grace ? { push: true, mail: true } : { push: false, mail: false }
    await reader.call(settings.change, { body: { notifications: { ...notifications, showsText } } })
    await write(maya, reader)
    await t.tell(reader, { hours: 1 })
    const phone = await t.browserOf(reader)
    await write(maya, reader)
    await t.tell(reader)
    const [mail] = await t.digestsTo(reader)
    const isShown = reader === grace
    expect(`${mail!.subject}${mail!.text}${mail!.html}`.includes('canary-word')).toBe(isShown)
    expect(JSON.stringify(phone.notes()).includes('canary-word')).toBe(isShown)
  }
})

test('of a photo it is told that there is one, to whoever has asked for what messages say, and else that there is a message', async () => {
  const [ada, grace, maya] = [await t.mailable(), await t.mailable(), await t.member({ firstName: 'Maya' })]
  for (const reader of [ada, grace]) {
    await haveTalked(reader, maya)
    await reader.call(messages.thread, { params: { userId: maya.id } })
    const { notifications } = (await reader.call(settings.settings)).body
    const showsText = { push: reader === grace, mail: false }
    await reader.call(settings.change, { body: { notifications: { ...notifications, showsText } } })
    const phone = await t.browserOf(reader)
    await sendPhoto(maya, reader)
    await t.tell(reader)
    expect(phone.notes()).toMatchObject([
      { title: 'Maya', body: reader === grace ? 'Sent you a photo' : 'New message' },
    ])
  }
})

test('who dies while telling leaves it to the next, and what comes in between is told as well', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  phone.answers(503)
  await write(maya, ada)
  await t.tell(ada)
  expect(await t.noticesOf(ada)).toMatchObject([{ tries: 1, times: 1 }])

  await write(maya, ada)
  phone.answers(201)
  await t.tell(ada, { hours: 1 })
  expect(phone.notes()).toMatchObject([{ body: '2 new messages' }])
  expect(await t.noticesOf(ada)).toEqual([])
})

test('a browser that is gone is dropped, and the member gets a mail', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  phone.answers(410)
  await write(maya, ada)

  for (const hours of [0, 1]) await t.tell(ada, { hours })

  expect(await t.digestsTo(ada)).toHaveLength(1)
  const left = t.db.selectFrom('pushSubscriptions').select('id').where('memberId', '=', ada.id)
  expect(await left.execute()).toEqual([])
})

async function isHere({ id }: Member): Promise<boolean> {
  return (await t.db.selectFrom('openSockets').select('nodeId').where('userId', '=', id).execute()).length > 0
}
