import { afterAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { safety } from '#contract/safety.ts'
import { LINK, atOnce, openReview } from '#server/testing/held-messages.ts'

const { t, moderator, idOf, send, review, heldOf, queue, received, listen, paidBy } = await openReview()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('a first message that leads elsewhere is held: its sender sees it, and nobody else sees or hears anything', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member()]
  const heard = listen(grace)

  expect((await send(ada, grace)).body).toMatchObject({ content: LINK, cost: null })

  expect(await heldOf(ada)).toMatchObject([{ user: { id: grace.id }, content: LINK, state: 'waiting', rule: null }])
  expect((await ada.call(messages.conversations)).body).toEqual([])
  expect((await ada.call(billing.credits)).body.credits).toBe(5)
  expect(heard).toEqual([])
  expect(await received(grace, ada)).toEqual({
    requests: [],
    conversations: [],
    unread: 0,
    thread: [],
    hasConversation: false,
  })
  expect(await heldOf(grace)).toEqual([])
})

test('of twenty sent at once one is held, and the others are told that it is being looked at', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const answers = await atOnce(() => send(ada, grace))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => 'code' in body && body.code === 'awaiting_review')).toHaveLength(19)
  expect(await heldOf(ada)).toHaveLength(1)
  expect((await send(ada, grace, 'Hello')).body).toMatchObject({ code: 'awaiting_review' })
})

test('the same key holds once and answers alike: while it waits, after it was released, and when the other wrote meanwhile', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member()]
  const again = () => send(ada, grace, LINK, 'one')

  const answers = await atOnce(again)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  await send(grace, ada, 'Hello Ada')
  expect((await again()).text).toBe(answers[0]!.text)
  await review(ada, { decision: 'release' })

  expect((await again()).body).toMatchObject({ content: LINK, cost: 'credit' })
  expect((await send(ada, grace, 'Other words', 'one')).body).toMatchObject({ code: 'key_reused' })
  expect((await received(grace, ada)).thread).toEqual(['Hello Ada', LINK])
  expect(await paidBy(ada)).toEqual([-1])
})

test.each([
  ['a block', (ada: Member, grace: Member) => grace.call(safety.block, { body: { userId: ada.id } })],
  [
    'a deletion',
    (_: Member, grace: Member) =>
      t.db.updateTable('users').set({ eraseAt: new Date() }).where('id', '=', grace.id).execute(),
  ],
  [
    'a suspension',
    (ada: Member) => t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', ada.id).execute(),
  ],
])('after %s in between nothing is delivered, and nothing taken', async (_, happen) => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member()]
  await send(ada, grace)
  const id = await idOf(ada)
  const heard = listen(grace)
  await happen(ada, grace)
  heard.length = 0

  expect((await queue()).some((one) => one.id === id)).toBe(false)
  expect((await moderator.call(moderation.review, { params: { id }, body: { decision: 'release' } })).status).toBe(204)

  expect(heard).toEqual([])
  expect(await t.db.selectFrom('messages').select('id').where('senderId', '=', ada.id).execute()).toEqual([])
  expect(await paidBy(ada)).toEqual([])
})

test('what follows to whoever has not written back is held as well; to who has, or is connected, it is sent', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  await send(ada, grace, 'Hello')
  expect((await send(ada, grace)).body).toMatchObject({ cost: null })
  await send(grace, ada, 'Hello Ada')
  expect((await send(ada, grace, 'And https://more.example')).body).toMatchObject({ cost: 'credit' })

  await ada.call(connections.request, { body: { connectedUserId: alan.id } })
  await alan.call(connections.request, { body: { connectedUserId: ada.id } })
  expect((await send(ada, alan)).body).toMatchObject({ cost: 'credit' })
})

test('words that went to three people are held for the fourth, however they are pointed and however many are sent at once; the greeting on a card is not', async () => {
  const [ada, alan] = [await t.member(), await t.member()]
  const people: Member[] = []
  for (let n = 0; n < 9; n++) people.push(await t.member())
  const same = (n: number) => `You look like someone who loves great offers${'!'.repeat(n)}`

  const answers = await Promise.all(people.map((one, n) => send(ada, one, same(n))))
  for (const one of people)
    expect((await send(alan, one, "Hi Ada! I'd love to connect and chat.")).body.cost).toBe('credit')

  expect(answers.filter(({ body }) => body.cost === 'credit')).toHaveLength(3)
  expect((await heldOf(ada)).map(({ state }) => state)).toEqual(Array<string>(6).fill('waiting'))
  expect((await queue()).filter(({ sender }) => sender.id === ada.id).map(({ why, alike }) => [why, alike])).toEqual(
    Array.from({ length: 6 }, () => ['alike', 3]),
  )
})

test('what is taken back is looked at by nobody, counts as begun, and is nobody else’s to take', async () => {
  const [ada, grace, eve] = [await t.member(), await t.member(), await t.member()]
  await send(ada, grace)
  const params = { id: await idOf(ada) }

  expect((await eve.call(messages.withdraw, { params })).status).toBe(404)
  expect((await ada.call(messages.withdraw, { params })).status).toBe(204)

  expect(await heldOf(ada)).toEqual([])
  expect((await moderator.call(moderation.review, { params, body: { decision: 'release' } })).status).toBe(409)
  expect((await ada.call(messages.openings)).body.conversations).toBe(9)
})
