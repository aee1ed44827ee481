import { expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
type Member = Awaited<ReturnType<typeof t.member>>

test('a request is outgoing to one side, incoming to the other, and accepted by who was asked', async () => {
  const ada = await t.member({ interests: ['Yoga', 'Art'], bio: 'Engines.' })
  const grace = await t.member({ firstName: 'Grace' })

  const { body: asked } = await ask(ada, grace)
  expect(asked).toMatchObject({ status: 'pending', direction: 'outgoing', connectedUser: { firstName: 'Grace' } })

  const { body: rows } = await grace.call(connections.list)
  expect(rows).toEqual([
    {
      id: asked.id,
      status: 'pending',
      direction: 'incoming',
      connectedUser: {
        id: ada.id,
        firstName: 'Ada',
        lastName: 'Lovelace',
        profileImageUrl: null,
        isOnline: false,
        verifiedOn: null,
        bio: 'Engines.',
        interests: ['Yoga', 'Art'],
      },
    },
  ])

  const accepted = await grace.call(connections.accept, { params: { id: asked.id } })
  expect(accepted.body).toEqual({ ...rows[0], status: 'accepted' })
  expect((await grace.call(connections.accept, { params: { id: asked.id } })).body).toEqual(accepted.body)
  expect((await ada.call(connections.list)).body).toEqual([{ ...asked, status: 'accepted' }])
})

test('only who was asked can accept, only the two can remove', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  const { body } = await ask(ada, grace)
  const params = { id: body.id }

  expect((await ada.call(connections.accept, { params })).status).toBe(404)
  expect((await alan.call(connections.accept, { params })).status).toBe(404)
  expect((await alan.call(connections.remove, { params })).status).toBe(404)
  expect((await ada.call(connections.list)).body).toMatchObject([{ status: 'pending' }])
})

test('either side ends a connection, and can ask again', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  for (const remover of [ada, grace]) {
    const { id } = (await ask(ada, grace)).body
    await ask(grace, ada)
    expect((await remove(remover, id)).status).toBe(204)
    expect((await ada.call(connections.list)).body).toEqual([])
    expect((await remove(remover, id)).status).toBe(404)
  }
})

test('asking twice is one request, and asking who asked accepts', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const first = await ask(ada, grace)
  expect((await ask(ada, grace)).body).toEqual(first.body)
  expect((await ask(grace, ada)).body).toMatchObject({ id: first.body.id, status: 'accepted', direction: 'incoming' })
  expect((await ask(ada, grace)).body).toEqual({ ...first.body, status: 'accepted' })
})

test('two who ask each other twenty times at once are connected once', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? ask(ada, grace) : ask(grace, ada))))

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  for (const member of [ada, grace]) {
    expect((await member.call(connections.list)).body).toMatchObject([{ status: 'accepted' }])
  }
})

test('of twenty pairs, each asking each other in the same moment, all are connected', async () => {
  const pairs = await Promise.all(Array.from({ length: 20 }, async () => [await t.member(), await t.member()] as const))

  await Promise.all(pairs.flatMap(([one, other]) => [ask(one, other), ask(other, one)]))

  for (const [one] of pairs) {
    expect((await one.call(connections.list)).body).toMatchObject([{ status: 'accepted' }])
  }
})

test('nobody can ask oneself, nor people who are unknown, incomplete, suspended or blocked', async () => {
  const ada = await t.member()
  const [incomplete, suspended] = [await t.member({ bio: null }), await t.member({ suspendedAt: new Date() })]
  const [blocker, blocked] = [await t.member(), await t.member()]
  await block(blocker, ada)
  await block(ada, blocked)

  expect(await ask(ada, ada)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  for (const nobody of [{ id: 'nobody' }, incomplete, suspended, blocker, blocked]) {
    expect(await ask(ada, nobody)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await ada.call(connections.list)).body).toEqual([])
})

test.each([
  ['was suspended', { suspendedAt: new Date() }],
  ['emptied their profile', { bio: null }],
])('a request of someone who %s since cannot be accepted, nor answered with another', async (_, change) => {
  const [ada, grace] = [await t.member(), await t.member()]
  const { body } = await ask(ada, grace)
  await t.db.updateTable('users').set(change).where('id', '=', ada.id).execute()

  expect((await grace.call(connections.accept, { params: { id: body.id } })).status).toBe(404)
  expect((await ask(grace, ada)).status).toBe(404)
  expect(await statusOf(body.id)).toBe('pending')
})

test('a request is answered once, however often it is accepted, withdrawn and declined at once', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const { id } = (await ask(ada, grace)).body
  const statuses: string[] = []
  t.bus.subscribe(ada.id, (event) => event.type === 'connection' && statuses.push(event.status))

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? grace.call(connections.accept, { params: { id } }) : ada.call(connections.remove, { params: { id } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(statuses.filter((status) => status === 'accepted').length).toBeLessThanOrEqual(1)
  expect(statuses.filter((status) => status === 'removed')).toHaveLength(1)
  expect((await ada.call(connections.list)).body).toEqual([])
})

test('a block hides a connection from both and keeps its request from being accepted', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const { body } = await ask(ada, grace)
  await block(ada, grace)

  expect((await grace.call(connections.accept, { params: { id: body.id } })).status).toBe(404)
  expect((await ask(grace, ada)).status).toBe(404)
  for (const member of [ada, grace]) expect((await member.call(connections.list)).body).toEqual([])
  expect(await statusOf(body.id)).toBe('pending')
})

test('both are told of every change once, and of nothing else', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const heard = new Map<string, BusEvent[]>([ada, grace].map(({ id }) => [id, []]))
  for (const [id, events] of heard) t.bus.subscribe(id, (event) => events.push(event))

  const { id } = (await ask(ada, grace)).body
  await ask(ada, grace)
  await grace.call(connections.accept, { params: { id } })
  await grace.call(connections.accept, { params: { id } })
  await ada.call(connections.remove, { params: { id } })

  const changesWith = (userId: string) =>
    ['pending', 'accepted', 'removed'].map((status) => ({ type: 'connection', id, status, userId }))
  expect([...heard.values()]).toEqual([changesWith(grace.id), changesWith(ada.id)])
})

function remove(member: Member, id: number) {
  return member.call(connections.remove, { params: { id } })
}

function ask(from: Member, to: { id: string }) {
  return from.call(connections.request, { body: { connectedUserId: to.id } })
}

async function statusOf(id: number) {
  return (await t.db.selectFrom('userConnections').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
}

function block(blocker: Member, blocked: Member) {
  return t.db.insertInto('blocks').values({ blockerId: blocker.id, blockedId: blocked.id }).execute()
}
