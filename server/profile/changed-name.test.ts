import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { profile } from '#contract/profile.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'

const t = await testApp()
afterAll(() => t.close())

test('a changed name is what others read everywhere, also where they have read the old one', async () => {
  const at = island()
  const [ada, grace] = [await t.member({ at }), await t.member({ at })]
  await ada.call(connections.request, { body: { connectedUserId: grace.id } })
  await ada.call(messages.send, {
    headers: { 'idempotency-key': randomUUID() },
    body: { receiverId: grace.id, content: 'Hello.' },
  })
  const seen = async () => ({
    discover: (await grace.call(discovery.discover)).body.map(({ firstName }) => firstName),
    matches: (await grace.call(discovery.matches)).body.map(({ firstName }) => firstName),
    page: (await grace.call(discovery.member, { params: { id: ada.id } })).body.firstName,
    connections: (await grace.call(connections.list)).body.map(({ connectedUser }) => connectedUser.firstName),
    conversations: (await grace.call(messages.conversations)).body.map(({ user }) => user.firstName),
  })
  expect(await seen()).toEqual(everywhere('Ada'))

  await ada.upload(profile.edit, { body: { firstName: 'Augusta' }, files: {} })

  expect(await seen()).toEqual(everywhere('Augusta'))
})

function everywhere(name: string) {
  return { discover: [name], matches: [name], page: name, connections: [name], conversations: [name] }
}
