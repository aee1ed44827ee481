import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { settings } from '#contract/settings.ts'
import { standing } from '#contract/standing.ts'
import { LINK, NO_FREE, atOnce, openReview } from '#server/testing/held-messages.ts'

const desk = await openReview()
const { t, moderator, idOf, send, review, heldOf, queue, received, listen, paidBy } = desk
afterAll(() => t.close())

test('released it is sent as if it was written then, paid for once, and both hear', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member()]
  await send(ada, grace)
  const [heard, told] = [listen(grace), listen(ada)]
  const before = Date.now()

  expect((await review(ada, { decision: 'release' })).status).toBe(204)

  const { body } = await grace.call(messages.thread, { params: { userId: ada.id } })
  expect(body).toMatchObject([{ content: LINK, senderId: ada.id }])
  expect(Date.parse(body[0]!.createdAt)).toBeGreaterThanOrEqual(before)
  expect(heard.map(({ type }) => type)).toEqual(['new_message'])
  expect(told.map(({ type }) => type).toSorted()).toEqual(['credits', 'refetch'])
  expect(await heldOf(ada)).toEqual([])
  expect(await paidBy(ada)).toEqual([-1])
})

test('what is released to somebody who takes requests alone is a request', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await grace.call(settings.change, { body: { writers: 'connections' } })
  await send(ada, grace)
  await review(ada, { decision: 'release' })

  expect((await grace.call(messages.requests)).body).toMatchObject([{ preview: 'Look at [link] tonight' }])
})

test('removed it is never sent or paid for, and its sender is told why and may appeal', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member()]
  await send(ada, grace)

  await review(ada, { decision: 'remove', ground: 'spam', facts: 'You wrote an advertisement.' })

  expect(await heldOf(ada)).toMatchObject([{ state: 'removed', rule: expect.stringContaining('No advertising') }])
  expect((await ada.call(standing.standing)).body.decisions).toMatchObject([
    { decision: 'remove', ground: 'spam', facts: 'You wrote an advertisement.', appeal: 'possible' },
  ])
  expect((await desk.pageOf(ada.id)).log[0]!.note).toContain(LINK)
  expect(await paidBy(ada)).toEqual([])
  expect((await received(grace, ada)).thread).toEqual([])
})

test('twenty moderators at once release one message once, and it is paid for once', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member()]
  await send(ada, grace)
  const id = await idOf(ada)

  const answers = await atOnce((n) =>
    moderator.call(moderation.review, { params: { id }, body: { decision: n % 4 === 3 ? 'remove' : 'release' } }),
  )

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const { length } = (await received(grace, ada)).thread
  expect(await paidBy(ada)).toEqual(Array<number>(length).fill(-1))
})

test('whoever has nothing left to pay with holds nothing, and what cannot be paid on release is not sent and said so', async () => {
  const [poor, ada, grace, alan] = [
    await t.member({ credits: 0, ...NO_FREE }),
    await t.member({ credits: 1, ...NO_FREE }),
    await t.member(),
    await t.member(),
  ]
  expect((await send(poor, grace)).body).toMatchObject({ code: 'insufficient_credits' })

  await send(ada, grace)
  await send(ada, alan, 'Hello')
  await review(ada, { decision: 'release' })

  expect(await heldOf(ada)).toMatchObject([{ state: 'unpaid' }])
  expect((await received(grace, ada)).thread).toEqual([])
  expect(await paidBy(ada)).toEqual([-1])
})

test('the queue is the oldest first, page by page, and a moderator decides nothing of their own', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const mo = await desk.newModerator()
  await send(ada, grace)
  await send(mo, grace)
  await send(ada, mo)

  const all = await queue()
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
  const first = await moderator.call(moderation.firstMessages, { query: { limit: 1 } })
  expect(first.headers['link']).toContain(`after=${all[0]!.id}`)
  const { body } = await mo.call(moderation.firstMessages, { query: { limit: 100 } })
  expect(body.filter(({ sender, receiver }) => sender.id === mo.id || receiver.id === mo.id)).toEqual([])
  const params = { id: await idOf(mo) }
  expect((await mo.call(moderation.review, { params, body: { decision: 'release' } })).status).toBe(403)
})
