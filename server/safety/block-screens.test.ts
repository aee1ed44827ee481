import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { ServerEvent } from '#contract/realtime.ts'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { postgresBus } from '#server/ports/bus.postgres.ts'
import { testApp } from '#server/testing/app.ts'
import { liveNode, openScreen } from '#server/testing/screen.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => t.close())

test('with a block both look again on every node, and nothing that was on its way names the other any more', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })
  const screens = [await openScreen(t.app, ada), await openScreen(await anotherNode(), ada)]
  const graces = await openScreen(t.app, grace)

  await ada.call(safety.block, { body: { userId: grace.id } })
  const naming: ServerEvent[] = [
    { type: 'new_message', message: { id: 1, senderId: grace.id, createdAt: new Date().toISOString() } },
    { type: 'messages_read', by: grace.id },
    { type: 'typing', from: grace.id },
    { type: 'presence', userId: grace.id, isOnline: true },
    { type: 'connection', id: 1, status: 'accepted', userId: grace.id },
  ]
  for (const event of naming) t.bus.publish(ada.id, event)
  graces.say({ type: 'typing', to: ada.id })
  t.bus.publish(ada.id, { type: 'alert' })

  for (const { frames } of screens) {
    await expect.poll(() => frames.map(({ type }) => type)).toContain('alert')
    expect(frames.filter(({ type }) => type !== 'presence').map(({ type }) => type)).toEqual(['refetch', 'alert'])
  }
  await expect.poll(() => graces.frames).toContainEqual({ type: 'refetch' })
  expect(graces.wire.join('')).not.toContain('block')
})

async function anotherNode() {
  const bus = await postgresBus(t.databaseUrl)
  onTestFinished(() => bus.close())
  return liveNode({ ...t, bus })
}
