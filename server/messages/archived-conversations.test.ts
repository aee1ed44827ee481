import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('what is put away is in the list of its own, its unread messages are not counted, and the other one sees no difference', async () => {
  const [ada, grace, alan] = await talking()

  expect((await ada.call(messages.archive, { params: { userId: grace.id } })).status).toBe(204)

  expect(await listed(ada)).toEqual([alan.id])
  expect(await putAway(ada)).toEqual([grace.id])
  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  expect(await listed(grace)).toEqual([ada.id])
  expect(await putAway(grace)).toEqual([])

  await ada.call(messages.unarchive, { params: { userId: grace.id } })
  expect(await listed(ada)).toEqual([alan.id, grace.id])
  expect((await ada.call(messages.unreadCount)).body).toBe(2)
})

test('it comes back with a message of either, on the side of whoever had put it away', async () => {
  const [ada, grace] = await talking()
  for (const one of [ada, grace]) await archive(one, one === ada ? grace : ada)

  await send(grace, ada)
  expect(await putAway(ada)).toEqual([])
  expect((await ada.call(messages.conversations)).body[0]).toMatchObject({ user: { id: grace.id }, unreadCount: 2 })
  // Whoever writes has it back as well.
  expect(await putAway(grace)).toEqual([])
})

test('of somebody who is muted it stays away, and comes back once they are heard again and write', async () => {
  const [ada, grace] = await talking()
  await ada.call(safety.mute, { params: { userId: grace.id } })
  await archive(ada, grace)

  await send(grace, ada)
  expect(await putAway(ada)).toEqual([grace.id])
  expect((await ada.call(messages.unreadCount)).body).toBe(1)

  await ada.call(safety.unmute, { params: { userId: grace.id } })
  await send(grace, ada)
  expect(await putAway(ada)).toEqual([])
})

test('it goes away from the other screens of its member, and nobody else hears of it', async () => {
  const [ada, grace, alan] = await talking()
  const told: string[] = []
  for (const one of [ada, grace, alan]) t.bus.subscribe(one.id, ({ type }) => told.push(`${one.id} ${type}`))

  await archive(ada, grace)
  await expect.poll(() => told).toEqual([`${ada.id} refetch`])
})

test('nobody puts away what is between others', async () => {
  const [ada, grace] = await talking()
  const mallory = await t.member()

  expect((await mallory.call(messages.archive, { params: { userId: ada.id } })).status).toBe(204)
  expect(await putAway(ada)).toEqual([])
  expect(await putAway(grace)).toEqual([])
})

async function talking(): Promise<[Member, Member, Member]> {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  for (const sender of [grace, alan]) await send(sender, ada)
  return [ada, grace, alan]
}

async function send(sender: Member, receiver: Member): Promise<void> {
  const { status } = await sender.call(messages.send, { body: { receiverId: receiver.id, content: 'Hello' } })
  expect(status).toBe(200)
}

const archive = (one: Member, other: Member) => one.call(messages.archive, { params: { userId: other.id } })

async function listed(member: Member): Promise<string[]> {
  return (await member.call(messages.conversations)).body.map(({ user }) => user.id)
}

async function putAway(member: Member): Promise<string[]> {
  return (await member.call(messages.archived)).body.map(({ user }) => user.id)
}
