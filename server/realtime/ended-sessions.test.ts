import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { openSession } from '#server/auth/sessions.ts'
import { startSession } from '#server/auth/start-session.ts'
import { openDatabase } from '#server/db/database.ts'
import { postgresBus } from '#server/ports/bus.postgres.ts'
import { testApp } from '#server/testing/app.ts'
import { liveNode, openScreen } from '#server/testing/screen.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })
type Member = Awaited<ReturnType<typeof t.member>>

const ends: [string, (member: Member) => Promise<unknown>][] = [
  [
    'another member signed in on the browser',
    async ({ token }) => {
      const { id } = await t.member()
      const cookies = { [sessionCookieName(t.config)]: token }
      await startSession(
        t,
        { address: '', userAgent: '', cookies, isSameSite: true, saysOurPages: true, isLocal: false, log: t.app.log },
        id,
      )
    },
  ],
  [
    'the session was ended by hand',
    ({ id }) =>
      t.db
        .deleteFrom('sessions')
        .where(sql`sess->>'userId'`, '=', id)
        .execute(),
  ],
  [
    'the session has expired',
    ({ id }) =>
      t.db
        .updateTable('sessions')
        .set({ expire: new Date(0) })
        .where(sql`sess->>'userId'`, '=', id)
        .execute(),
  ],
  [
    'the member was suspended by hand',
    ({ id }) => t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', id).execute(),
  ],
]

test.each(ends)('once %s an open screen hears and says nothing more, on whichever node', async (_, end) => {
  const [ada, grace] = [await t.member(), await t.member()]
  await send(grace, ada)
  const nodes = [t.app, await anotherNode()]
  const screens = await Promise.all(nodes.map((node) => openScreen(node, ada)))
  const graces = await openScreen(t.app, grace)

  await end(ada)
  for (const screen of screens) screen.say({ type: 'typing', to: grace.id })
  t.bus.publish(ada.id, { type: 'alert' })

  expect(await Promise.all(screens.map(({ closed }) => closed))).toEqual([4401, 4401])
  expect(screens.map(({ frames }) => frames.filter(({ type }) => type !== 'presence'))).toEqual(
    screens.map(() => [{ type: 'sessions_ended' }]),
  )
  t.bus.publish(grace.id, { type: 'credits' })
  await expect.poll(() => graces.frames).toContainEqual({ type: 'credits' })
  expect(graces.frames.filter(({ type }) => type === 'typing')).toEqual([])
})

test('while the database does not answer nothing is heard, and who may have missed something comes back', async () => {
  const db = openDatabase(t.databaseUrl)
  const node = await liveNode({ ...t, db })
  const [ada, quiet] = [await openScreen(node, await t.member()), await openScreen(node, await t.member())]
  const member = await t.member()
  const missing = await openScreen(node, member)
  await db.destroy()

  t.bus.publish(member.id, { type: 'alert' })

  expect(await missing.closed).toBe(1011)
  expect(missing.frames).toEqual([])
  expect([ada, quiet].map(({ socket }) => socket.readyState)).toEqual([ada.socket.OPEN, quiet.socket.OPEN])
})

test('signing out closes the screens of that session at once, and no others', async () => {
  const ada = await t.member()
  const other = { id: ada.id, token: await openSession(t.db, ada.id, 'another device') }
  const [here, elsewhere] = [await openScreen(t.app, ada), await openScreen(t.app, other)]

  await ada.call(auth.signOut)

  expect(await here.closed).toBe(4401)
  t.bus.publish(ada.id, { type: 'alert' })
  await expect.poll(() => elsewhere.frames).toEqual([{ type: 'alert' }])
})

test.each(ends)('once %s a screen that hears nothing is closed too, and no others', async (_, end) => {
  const node = await liveNode(t, { recheck: 20 })
  const [ada, grace] = [await t.member(), await t.member()]
  const [adas, graces] = [await openScreen(node, ada), await openScreen(node, grace)]

  await end(ada)

  expect(await adas.closed).toBe(4401)
  expect(graces.socket.readyState).toBe(graces.socket.OPEN)
})

/** A second node on the same database, with a bus of its own. */
async function anotherNode() {
  const bus = await postgresBus(t.databaseUrl)
  onTestFinished(() => bus.close())
  return liveNode({ ...t, bus })
}

function send(from: Member, to: Member, content = 'Hello') {
  return from.call(messages.send, { body: { receiverId: to.id, content } })
}
