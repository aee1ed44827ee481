import { expect, onTestFinished, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { postgresBus } from '#server/ports/bus.postgres.ts'
import { testApp } from '#server/testing/app.ts'
import { liveNode, openScreen } from '#server/testing/screen.ts'
import { removeNode } from './queries.ts'

const t = await testApp()
type Member = Awaited<ReturnType<typeof t.member>>

test('a member is online from their first screen to their last, and last seen on the day it closed', async () => {
  const node = await liveNode(t)
  const ada = await t.member()

  const [phone, desk] = [await openScreen(node, ada), await openScreen(node, ada)]
  await expect.poll(() => presenceOf(ada)).toEqual({ isOnline: true, lastSeen: null })
  await phone.close()
  expect(await presenceOf(ada)).toMatchObject({ isOnline: true })

  await desk.close()
  await expect.poll(() => presenceOf(ada)).toMatchObject({ isOnline: false })
  expect((await presenceOf(ada)).lastSeen).toBe(dayOf(new Date()))
})

test('those who write or are connected with a member are told once that they come and go; nobody else is', async () => {
  const node = await liveNode(t)
  const [ada, friend, penFriend, asker, blocked] = [
    await t.member(),
    await t.member(),
    await t.member(),
    await t.member(),
    await t.member(),
  ]
  const { id } = (await ada.call(connections.request, { body: { connectedUserId: friend.id } })).body
  await friend.call(connections.accept, { params: { id } })
  await penFriend.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })
  await asker.call(connections.request, { body: { connectedUserId: ada.id } })
  await blocked.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })
  await t.db.insertInto('blocks').values({ blockerId: ada.id, blockedId: blocked.id }).execute()
  const told = await openScreens(node, [friend, penFriend])
  const untold = await openScreens(node, [asker, blocked])

  const [phone, desk] = await openScreens(node, [ada, ada])
  await phone!.close()
  await desk!.close()

  const comesAndGoes = [true, false].map((isOnline) => ({ type: 'presence', userId: ada.id, isOnline }))
  const about = (screens: typeof told) =>
    screens.map(({ frames }) => frames.filter((event) => event.type === 'presence' && event.userId === ada.id))
  await expect.poll(() => about(told)).toEqual([comesAndGoes, comesAndGoes])
  expect(about(untold)).toEqual([[], []])
})

test('a reload is no absence', async () => {
  const node = await liveNode(t, { grace: 60_000 })
  const [ada, grace] = [await t.member(), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  const [graces] = await openScreens(node, [grace])

  const [before] = await openScreens(node, [ada])
  await expect.poll(() => graces!.frames).toEqual([{ type: 'presence', userId: ada.id, isOnline: true }])
  await before!.close()
  await openScreens(node, [ada])
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Back' } })

  await expect.poll(() => graces!.frames.at(-1)).toMatchObject({ type: 'new_message' })
  expect(graces!.frames.filter(({ type }) => type === 'presence')).toHaveLength(1)
})

test('a screen on another node keeps a member online', async () => {
  const [here, there] = [await liveNode(t), await anotherNode()]
  const [ada, grace] = [await t.member(), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  const [graces] = await openScreens(there, [grace])
  const [phone] = await openScreens(here, [ada])
  const [desk] = await openScreens(there, [ada])
  await expect.poll(() => socketsOf(ada)).toBe(2)

  await phone!.close()
  await expect.poll(() => socketsOf(ada)).toBe(1)
  expect(await presenceOf(ada)).toMatchObject({ isOnline: true })
  await desk!.close()

  await expect.poll(() => presenceOf(ada)).toMatchObject({ isOnline: false })
  // The message from before may still be on its way to the other node.
  await expect
    .poll(() => graces!.frames.filter(({ type }) => type === 'presence'))
    .toEqual([true, false].map((isOnline) => ({ type: 'presence', userId: ada.id, isOnline })))
})

test('a member who moves from node to node is online all the while', async () => {
  const nodes = [await liveNode(t), await anotherNode()]
  const ada = await t.member()
  let [screen] = await openScreens(nodes[0]!, [ada])

  for (let move = 1; move <= 20; move++) {
    const [left] = await nodesOf(ada)
    const [next] = await Promise.all([openScreen(nodes[move % 2]!, ada), screen!.close()])
    await expect.poll(() => nodesOf(ada)).toEqual([{ nodeId: expect.not.stringContaining(left!.nodeId) }])
    expect(await presenceOf(ada)).toMatchObject({ isOnline: true })
    screen = next
  }
})

test('screens that open and close all at once, on two nodes, leave nobody online', async () => {
  const nodes = [await liveNode(t), await anotherNode()]
  const ada = await t.member()

  const comeAndGo = async (n: number) => (await openScreen(nodes[n % 2]!, ada)).close()
  await Promise.all(Array.from({ length: 20 }, (_, n) => comeAndGo(n)))

  await expect.poll(() => socketsOf(ada)).toBe(0)
  await expect.poll(() => presenceOf(ada)).toMatchObject({ isOnline: false })
})

test('a node that has died leaves nobody online, last seen on the day of its last sign of life', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  const lastSign = new Date(Date.now() - 31_000).toISOString()
  await pretendOpen(ada, 'a node that died', lastSign)
  const node = await liveNode(t, { beat: 20 })
  const [graces] = await openScreens(node, [grace])
  await pretendOpen(ada, 'another that died', lastSign)

  await expect.poll(() => presenceOf(ada)).toEqual({ isOnline: false, lastSeen: dayOf(new Date(lastSign)) })
  await expect.poll(() => graces!.frames).toContainEqual({ type: 'presence', userId: ada.id, isOnline: false })
})

test('a node that is only late stays, and so does who is on it', async () => {
  const ada = await t.member()
  await pretendOpen(ada, 'a late node', new Date(Date.now() - 20_000).toISOString())

  await liveNode(t)

  expect(await presenceOf(ada)).toMatchObject({ isOnline: true })
})

test('with the embedded database the only node clears up at once what it left when it was killed', async () => {
  const ada = await t.member()
  await pretendOpen(ada, 'killed just now', new Date().toISOString())

  await liveNode({ ...t, config: { ...t.config, database: { kind: 'embedded', binDir: undefined, connections: 10 } } })

  expect(await presenceOf(ada)).toMatchObject({ isOnline: false })
})

test('a node that was taken for dead and is not comes back with everyone on it', async () => {
  const node = await liveNode(t, { beat: 20 })
  const ada = await t.member()
  await openScreen(node, ada)
  await expect.poll(() => socketsOf(ada)).toBe(1)

  for (const { nodeId } of await nodesOf(ada)) await removeNode(t.db, nodeId)

  await expect.poll(() => presenceOf(ada)).toMatchObject({ isOnline: true })
  expect(await socketsOf(ada)).toBe(1)
})

test('a server that stops takes its members offline and leaves nothing behind', async () => {
  const node = await liveNode(t, { grace: 60_000 })
  const ada = await t.member()
  await openScreen(node, ada)
  await expect.poll(() => socketsOf(ada)).toBe(1)

  await node.close()

  expect(await presenceOf(ada)).toEqual({ isOnline: false, lastSeen: expect.any(String) })
  expect(await socketsOf(ada)).toBe(0)
})

async function openScreens(node: Awaited<ReturnType<typeof liveNode>>, people: Member[]) {
  const screens = []
  for (const member of people) {
    screens.push(await openScreen(node, member))
    await expect.poll(() => socketsOf(member)).toBeGreaterThan(0)
  }
  return screens
}

/** A second node on the same database, with a bus of its own. */
async function anotherNode() {
  if (t.config.database.kind !== 'postgres') throw new Error('Two nodes need a PostgreSQL that they share.')
  const bus = await postgresBus(t.config.database.url)
  onTestFinished(() => bus.close())
  return liveNode({ ...t, bus })
}

/** As a node leaves it that was killed at `seenAt` with a screen of the member open. */
async function pretendOpen({ id }: Member, nodeId: string, seenAt: string) {
  await t.db.transaction().execute(async (tx) => {
    await tx.insertInto('nodes').values({ id: nodeId, seenAt }).execute()
    await tx.insertInto('openSockets').values({ nodeId, userId: id }).execute()
    await tx.updateTable('users').set({ isOnline: true }).where('id', '=', id).execute()
  })
}

/** Nobody's hour is kept. */
function dayOf(time: Date): string {
  return new Date(time.setUTCHours(0, 0, 0, 0)).toISOString()
}

function presenceOf({ id }: Member) {
  return t.db.selectFrom('users').select(['isOnline', 'lastSeen']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function socketsOf(member: Member) {
  return (await nodesOf(member)).length
}

function nodesOf({ id }: Member) {
  return t.db.selectFrom('openSockets').select('nodeId').where('userId', '=', id).execute()
}
