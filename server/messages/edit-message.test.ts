import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { emergencies } from '#contract/emergencies.ts'
import { LINK, atOnce, openReview } from '#server/testing/held-messages.ts'
import { testApp } from '#server/testing/app.ts'

const { t, send, review, listen, paidBy, moderator } = await openReview()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

const AD = 'The best offer that you have ever seen in town'

test('an edit is there for both, marked, follows in the list, and costs nothing', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member()]
  const id = await write(ada, grace, 'See you at fife')
  const heard = listen(grace)

  expect((await edit(ada, id, '  See you at five ')).status).toBe(204)

  expect(heard).toEqual([{ type: 'message_changed', message: { id, senderId: ada.id } }])
  expect((await grace.call(messages.conversations)).body).toMatchObject([
    { unreadCount: 1, lastMessage: { content: 'See you at five' } },
  ])
  for (const [one, other] of [[ada, grace], [grace, ada]] as const)
    expect(await threadOf(one, other)).toMatchObject([{ id, content: 'See you at five', isEdited: true }]) // prettier-ignore
  expect(await paidBy(ada)).toEqual([-1])
})

test('the same words again change nothing, mark nothing and tell nobody; blank ones are refused', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace, 'Hello')
  const heard = listen(grace)

  expect(new Set((await atOnce(() => edit(ada, id, 'Hello'))).map(({ status }) => status))).toEqual(new Set([204]))
  expect(await threadOf(grace, ada)).toMatchObject([{ content: 'Hello', isEdited: false }])
  expect((await edit(ada, id, ' \n ')).body).toMatchObject({ code: 'invalid_input' })
  expect(heard).toEqual([])
})

test('after fifteen minutes words stay as they are, and an edit whose answer was lost is answered alike', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace, 'Hello')
  await edit(ada, id, 'Hello Grace')
  await t.db
    .updateTable('messages')
    .set({ createdAt: sql`now() - interval '15 minutes'` })
    .where('id', '=', id)
    .execute()

  expect((await edit(ada, id, 'Hello Grace')).status).toBe(204)
  expect((await edit(ada, id, 'Goodbye')).body).toMatchObject({ code: 'too_late_to_change' })
  expect(await threadOf(grace, ada)).toMatchObject([{ content: 'Hello Grace' }])
})

test('of edits and a deletion at once the deletion stays: nothing brings the words back', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace, 'Hello')

  const answers = await atOnce((n) =>
    n === 10 ? ada.call(messages.deleteForEveryone, { params: { id } }) : edit(ada, id, `Words ${n}`),
  )

  const refused = answers.filter(({ status }) => status !== 204)
  expect(refused.map(({ body }) => body)).toEqual(refused.map(() => expect.objectContaining({ code: 'message_gone' })))
  expect(await threadOf(grace, ada)).toMatchObject([{ content: '', isDeleted: true }])
  expect((await edit(ada, id, 'Back again')).body).toMatchObject({ code: 'message_gone' })
})

test('to whoever has not written back nothing is added that would be looked at first; then, or connected, it is', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  const id = await write(ada, grace, 'Hello Grace')

  expect((await edit(ada, id, LINK)).body).toMatchObject({ code: 'edit_leads_elsewhere' })
  expect((await edit(ada, id, 'My telegram: walks')).body).toMatchObject({ code: 'edit_leads_elsewhere' })
  expect(await threadOf(grace, ada)).toMatchObject([{ content: 'Hello Grace', isEdited: false }])
  await write(grace, ada, 'Hello Ada')
  expect((await edit(ada, id, LINK)).status).toBe(204)

  await ada.call(connections.request, { body: { connectedUserId: alan.id } })
  await alan.call(connections.request, { body: { connectedUserId: ada.id } })
  expect((await edit(ada, await write(ada, alan, 'Hello'), LINK)).status).toBe(204)
})

test('words that went to three people are no edit of what a fourth got, though they were changed or deleted since', async () => {
  const ada = await t.member()
  const people: Member[] = []
  for (let n = 0; n < 5; n++) people.push(await t.member())
  const ids = await Promise.all(people.map((one, n) => write(ada, one, `Hello ${n}`)))

  const answers = await Promise.all(ids.map((id, n) => edit(ada, id, `${AD}${'!'.repeat(n)}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 204)!.body).toMatchObject({ code: 'edit_went_to_many' })
  const taken = ids.filter((_, n) => answers[n]!.status === 204)
  await edit(ada, taken[0]!, 'Something else')
  for (const id of taken.slice(1)) await ada.call(messages.deleteForEveryone, { params: { id } })

  expect(
    (
      await edit(
        ada,
        ids.find((id) => !taken.includes(id))!,
        AD,
      )
    ).body,
  ).toMatchObject({ code: 'edit_went_to_many' })
  expect((await send(ada, await t.member(), AD)).body).toMatchObject({ cost: null })
})

test('in an emergency no link comes in by an edit', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace, 'Hello')
  await write(grace, ada, 'Hello Ada')
  await moderator.call(emergencies.begin, { body: { hours: 1 } })

  expect((await edit(ada, id, LINK)).body).toMatchObject({ code: 'no_links_now' })
  await t.db.deleteFrom('emergencies').execute()
})

test('where nobody works at the desk an edit is like any other', async () => {
  const alone = await testApp()
  const [ada, grace] = [await alone.member(), await alone.member()]
  const { id } = (await send(ada, grace, 'Hello')).body

  expect((await edit(ada, id, LINK)).status).toBe(204)
  await alone.close()
})

test('sent again under its key a message that was changed or deleted since is answered as it is, and not sent again', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const first = (await send(ada, grace, 'Hello', 'one')).body.id
  const second = (await send(ada, grace, 'Goodbye', 'two')).body.id
  await edit(ada, first, 'Hello Grace')
  await ada.call(messages.deleteForEveryone, { params: { id: second } })

  expect((await send(ada, grace, 'Hello', 'one')).body).toMatchObject({
    id: first,
    content: 'Hello Grace',
    isEdited: true,
  })
  expect((await send(ada, grace, 'Goodbye', 'two')).body).toMatchObject({ id: second, content: '', isDeleted: true })
  expect(await threadOf(grace, ada)).toHaveLength(2)
  expect(await paidBy(ada)).toEqual([-1, -1])
})

test('what a moderator released may be edited, but for what was looked at', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await send(ada, grace)
  await review(ada, { decision: 'release' })
  const [released] = await threadOf(ada, grace)

  expect((await edit(ada, released!.id, 'Look at https://other.example')).body).toMatchObject({
    code: 'edit_leads_elsewhere',
  })
  expect((await edit(ada, released!.id, 'Never mind')).status).toBe(204)
})

function edit(one: Member, id: number, content: string) {
  return one.call(messages.edit, { params: { id }, body: { content } })
}

async function write(from: Member, to: Member, content: string): Promise<number> {
  return (await send(from, to, content)).body.id
}

const threadOf = async (one: Member, other: Member) =>
  (await one.call(messages.thread, { params: { userId: other.id } })).body
