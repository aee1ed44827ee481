import { once } from 'node:events'
import { expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { embeddedBus } from '#server/ports/bus.embedded.ts'
import { testApp } from '#server/testing/app.ts'
import { addressOf, liveNode, openScreen, openSocket } from '#server/testing/screen.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })
type Member = Awaited<ReturnType<typeof t.member>>

test('a message arrives live on every screen of its receiver, as ids and never as words', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [phone, desk] = [await openScreen(t.app, grace), await openScreen(t.app, grace)]
  const stranger = await openScreen(t.app, await t.member())

  const { body } = await send(ada, grace, 'A canary sings')

  const { id, createdAt } = body
  const event = { type: 'new_message', message: { id, senderId: ada.id, createdAt } }
  await expect.poll(() => [phone.frames, desk.frames]).toEqual([[event], [event]])
  expect([...phone.wire, ...desk.wire].join()).not.toMatch(/canary|Lovelace|@/)
  expect(stranger.frames).toEqual([])
})

test('what an event carries beyond the contract does not leave the server', async () => {
  const ada = await t.member()
  const screen = await openScreen(t.app, ada)

  const stray = { type: 'alert' as const, content: 'A canary sings' }
  t.bus.publish(ada.id, stray)

  await expect.poll(() => screen.frames).toEqual([{ type: 'alert' }])
})

test('a connection request and its answer arrive live on both sides', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const screens = [await openScreen(t.app, ada), await openScreen(t.app, grace)]

  const { id } = (await ada.call(connections.request, { body: { connectedUserId: grace.id } })).body
  await grace.call(connections.accept, { params: { id } })

  const changesWith = (userId: string) =>
    ['pending', 'accepted'].map((status) => ({ type: 'connection', id, status, userId }))
  const heard = () => screens.map(({ frames }) => frames.filter(({ type }) => type === 'connection'))
  await expect.poll(heard).toEqual([changesWith(grace.id), changesWith(ada.id)])
})

test('no socket opens without a session, nor for the page of another site', async () => {
  const ada = await t.member()
  const refusal = (token: string | undefined, origin?: string) =>
    openSocket(t.app, token, origin ? { origin } : {}).refusal

  expect(await refusal(undefined)).toBe(401)
  expect(await refusal('not a session')).toBe(401)
  expect(await refusal(ada.token, 'https://evil.example')).toBe(403)
  expect(await refusal(ada.token, 'http://127.0.0.1:1')).toBe(403)
  expect(await refusal(ada.token, 'null')).toBe(403)
  expect(await refusal(ada.token, addressOf(t.app).replace('http:', 'https:'))).toBe(403)
  expect(await refusal(ada.token, addressOf(t.app).replace('127.0.0.1', 'localhost'))).toBe(403)
  expect(await refusal(ada.token, t.config.publicUrl.origin)).toBeUndefined()
  expect(await refusal(ada.token, addressOf(t.app))).toBeUndefined()
  expect(await refusal(ada.token)).toBeUndefined()
})

test('an ordinary request finds nothing at the address of the socket', async () => {
  const answer = await t.app.inject({ url: '/ws', cookies: { sid: (await t.member()).token } })

  expect(answer.statusCode).toBe(404)
})

test.each([
  ['names another member', () => ({ type: 'auth', userId: 'somebody-else' }), 4401],
  ['does not come first', (ada: Member) => ({ type: 'typing', to: ada.id }), 4401],
  ['is of no known kind', () => ({ type: 'shout' }), 1008],
  ['is too long', (ada: Member) => ({ type: 'auth', userId: ada.id, more: 'a'.repeat(17_000) }), 1009],
])('a first frame that %s closes the socket', async (_, frame, code) => {
  const ada = await t.member()
  const { socket, say, closed, frames } = openSocket(t.app, ada.token)
  await once(socket, 'open')

  say(frame(ada))

  expect(await closed).toBe(code)
  expect(frames).toEqual([])
})

test('bytes that are no JSON close the socket', async () => {
  const { socket, closed } = await openScreen(t.app, await t.member())

  socket.send('{{{')

  expect(await closed).toBe(1008)
})

test('a member whose profile is incomplete hears nothing but ready, until it is complete and they say so', async () => {
  const ada = await t.member({ bio: null })
  const screen = await openScreen(t.app, ada)

  t.bus.publish(ada.id, { type: 'alert' })
  await t.db.updateTable('users').set({ bio: 'Engines.' }).where('id', '=', ada.id).execute()
  screen.say({ type: 'auth', userId: ada.id })
  await expect.poll(() => screen.frames).toEqual([{ type: 'ready' }])
  t.bus.publish(ada.id, { type: 'credits' })

  await expect.poll(() => screen.frames).toEqual([{ type: 'ready' }, { type: 'credits' }])
})

test('typing shows to people one writes with, not to strangers or where there is a block', async () => {
  const [ada, grace, stranger, blocker] = [await t.member(), await t.member(), await t.member(), await t.member()]
  await send(ada, blocker)
  await send(grace, ada)
  await t.db.insertInto('blocks').values({ blockerId: blocker.id, blockedId: ada.id }).execute()
  const [strangers, blockers] = [await openScreen(t.app, stranger), await openScreen(t.app, blocker)]
  const [adas, graces] = [await openScreen(t.app, ada), await openScreen(t.app, grace)]

  for (const { id } of [stranger, blocker, grace]) adas.say({ type: 'typing', to: id })

  await expect.poll(() => graces.frames).toContainEqual({ type: 'typing', from: ada.id })
  expect([...strangers.frames, ...blockers.frames].filter(({ type }) => type === 'typing')).toEqual([])
})

test('a screen that sends without end is not passed on without end', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await send(ada, grace)
  const [adas, graces] = [await openScreen(t.app, ada), await openScreen(t.app, grace)]

  for (let n = 0; n < 500; n++) adas.say({ type: 'typing', to: grace.id })
  // A ping is answered after all that came before it.
  adas.socket.ping()
  await once(adas.socket, 'pong')
  await send(ada, grace)

  await expect.poll(() => graces.frames.some(({ type }) => type === 'new_message')).toBe(true)
  expect(graces.frames.filter(({ type }) => type === 'typing').length).toBeLessThan(30)
})

test('who says nothing is closed', async () => {
  const node = await liveNode(t, { handshake: 20 })
  const ada = await t.member()

  expect(await openSocket(node, ada.token).closed).toBe(4401)
})

test('who does not answer pings is gone, who does stays', async () => {
  const node = await liveNode(t, { heartbeat: 40 })
  const [ada, grace] = [await t.member(), await t.member()]
  const [dead, alive] = [await openScreen(node, ada, { autoPong: false }), await openScreen(node, grace)]

  expect(await dead.closed).toBe(1006)
  await once(alive.socket, 'ping')
  await once(alive.socket, 'ping')
  expect(alive.socket.readyState).toBe(alive.socket.OPEN)
})

test('a screen that reads too slowly is closed', async () => {
  const bus = embeddedBus()
  const node = await liveNode({ ...t, bus })
  const ada = await t.member()
  const { socket, closed } = await openScreen(node, ada)

  socket.pause()
  await expect
    .poll(
      () => {
        for (let n = 0; n < 40; n++) bus.publish(ada.id, { type: 'typing', from: 'a'.repeat(64) })
        return node.websocketServer.clients.size
      },
      { interval: 0, timeout: 25_000 },
    )
    .toBe(0)
  socket.resume()
  expect(await closed).toBe(1006)
})

test('a server that stops says goodbye to its screens', async () => {
  const node = await liveNode(t)
  const screen = await openScreen(node, await t.member())

  await node.close()

  expect(await screen.closed).toBe(1001)
})

test('a screen that does not answer the goodbye does not keep the server', async () => {
  const node = await liveNode(t, { goodbye: 50 })
  const { socket } = await openScreen(node, await t.member())
  socket.pause()

  await node.close()

  expect(node.websocketServer.clients.size).toBe(0)
})

function send(from: Member, to: Member, content = 'Hello') {
  return from.call(messages.send, { body: { receiverId: to.id, content } })
}
