import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { settings } from '#contract/settings.ts'
import { testApp } from '#server/testing/app.ts'
import { liveNode, openScreen } from '#server/testing/screen.ts'

const t = await testApp()
afterAll(() => t.close())

test('whoever has chosen nothing is seen; what is chosen is kept, and what is not named stays', async () => {
  const ada = await t.member()
  expect((await ada.call(settings.settings)).body).toMatchObject({
    presence: true,
    writers: 'everyone',
    writersBar: 60,
  })
  expect((await ada.call(settings.change, { body: { presence: false } })).body).toMatchObject({ presence: false })
  expect((await ada.call(settings.change, { body: {} })).body).toMatchObject({ presence: false })
  expect((await ada.call(settings.settings)).body).toMatchObject({ presence: false })
})

test('what distances are told in is kept with the account, and the own record says it; what it cannot be is refused', async () => {
  const ada = await t.member()
  expect((await ada.call(auth.user)).body).toMatchObject({ units: 'automatic' })

  expect((await ada.call(settings.change, { body: { units: 'kilometers' } })).body).toMatchObject({
    units: 'kilometers',
    presence: true,
  })
  expect((await ada.call(auth.user)).body).toMatchObject({ units: 'kilometers' })
  expect((await ada.call(settings.settings)).body).toMatchObject({ units: 'kilometers' })
  expect((await ada.call(settings.change, { body: { units: 'furlongs' as 'miles' } })).status).toBe(400)
})

test('who switches presence off goes at once for everybody, and comes again with a screen that is still open', async () => {
  const node = await liveNode(t)
  const [ada, grace] = [await t.member(), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  const screen = await openScreen(node, grace)
  await openScreen(node, ada)
  const told = () => screen.frames.filter((event) => event.type === 'presence').map(({ isOnline }) => isOnline)
  await expect.poll(told).toEqual([true])

  await ada.call(settings.change, { body: { presence: false } })
  await expect.poll(told).toEqual([true, false])
  expect(await seenOf(ada, grace)).toEqual({ isOnline: false, lastSeen: null })

  await ada.call(settings.change, { body: { presence: true } })
  await expect.poll(told).toEqual([true, false, true])
  expect(await seenOf(ada, grace)).toEqual({ isOnline: true, lastSeen: null })
})

test('screens of who is not to be seen come and go without a trace, and hear of others all the same', async () => {
  const node = await liveNode(t)
  const [ada, grace] = [await t.member(), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  await ada.call(settings.change, { body: { presence: false } })
  const adas = await openScreen(node, ada)
  const graces = await openScreen(node, grace)

  await expect.poll(() => adas.frames).toContainEqual({ type: 'presence', userId: grace.id, isOnline: true })
  await adas.close()
  await expect.poll(() => socketsOf(ada.id)).toBe(0)
  expect(await seenOf(ada, grace)).toEqual({ isOnline: false, lastSeen: null })
  expect(graces.frames.filter(({ type }) => type === 'presence')).toEqual([])
})

type Member = Awaited<ReturnType<typeof t.member>>

async function seenOf(member: Member, viewer: Member) {
  const { isOnline, lastSeen } = (await viewer.call(discovery.member, { params: { id: member.id } })).body
  return { isOnline, lastSeen }
}

async function socketsOf(userId: string): Promise<number> {
  const rows = await t.db.selectFrom('openSockets').select('nodeId').where('userId', '=', userId).execute()
  return rows.length
}
