import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import { testApp } from '#server/testing/app.ts'
import { sweepRequests } from './request-queries.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('who declined sees and hears no more of it, however often they are asked again', async () => {
  const { ada, grace, id } = await asked()
  expect((await remove(grace, id)).status).toBe(204)
  const heard = listen(grace)

  for (let n = 0; n < 20; n++) {
    const { id: next } = (await ask(ada, grace)).body
    await remove(ada, next)
  }
  await ask(ada, grace)

  expect(heard).toEqual([])
  expect((await grace.call(connections.list)).body).toEqual([])
  expect((await grace.call(connections.list, { query: { userId: ada.id } })).body).toEqual([])
  expect((await grace.call(connections.counts)).body).toMatchObject({ incoming: 0 })
  expect(await pageOf(grace, ada)).toEqual({ relation: 'none', connectionId: null })
})

test('who asked learns nothing of the answer: not from lists, numbers, events, asking again or withdrawing', async () => {
  const open = await asked()
  const declined = await asked()
  const [heardOpen, heardDeclined] = [listen(open.ada), listen(declined.ada)]
  await remove(declined.grace, declined.id)
  expect(heardDeclined).toEqual([])

  const traces = [await traceOf(open), await traceOf(declined)]

  expect(traces[1]).toEqual(traces[0])
  expect(heardDeclined.map(({ type }) => type)).toEqual(heardOpen.map(({ type }) => type))
})

test('a declined request is as gone for who declined it as one that never was', async () => {
  const { ada, grace, id } = await asked()
  await remove(grace, id)

  expect((await remove(grace, id)).status).toBe(404)
  expect((await grace.call(connections.accept, { params: { id } })).status).toBe(404)
  expect(await stored(ada, grace)).toMatchObject({ status: 'pending', withdrawnAt: null })
})

test('who declined may change their mind by asking: the two are connected', async () => {
  const { ada, grace, id } = await asked()
  await remove(grace, id)
  const heard = listen(ada)

  expect((await ask(grace, ada)).body).toMatchObject({ id, status: 'accepted' })

  expect(heard).toEqual([{ type: 'connection', id, status: 'accepted', userId: grace.id }])
  await remove(ada, id)
  await ask(ada, grace)
  expect((await grace.call(connections.list)).body).toMatchObject([{ status: 'pending', direction: 'incoming' }])
})

test('who declined can ask anew after the request was withdrawn, and is asked in turn', async () => {
  const { ada, grace, id } = await asked()
  await remove(grace, id)
  await remove(ada, id)

  const { body } = await ask(grace, ada)

  expect(body).toMatchObject({ status: 'pending', direction: 'outgoing' })
  expect((await ada.call(connections.list)).body).toMatchObject([{ id: body.id, direction: 'incoming' }])
  expect((await ask(ada, grace)).body).toMatchObject({ id: body.id, status: 'accepted' })
})

test('asking and withdrawing in turn rings three times, and the request is there all the same', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const heard = listen(grace)

  for (let n = 0; n < 20; n++) await remove(ada, (await ask(ada, grace)).body.id)
  const { id } = (await ask(ada, grace)).body

  expect(heard.map((event) => event.type === 'connection' && event.status)).toEqual(
    Array.from({ length: 3 }, () => ['pending', 'removed']).flat(),
  )
  expect((await grace.call(connections.list)).body).toMatchObject([{ id, status: 'pending' }])
})

test('declined twenty times at once while it is asked for twenty times, it is declined once and for all', async () => {
  const { ada, grace, id } = await asked()

  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? remove(grace, id) : ask(ada, grace))))

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await grace.call(connections.list)).body).toEqual([])
  expect((await ada.call(connections.list)).body).toMatchObject([{ id, status: 'pending' }])
})

test('a declined request is forgotten after 30 days, a withdrawn one after a day, and no other', async () => {
  const [declined, recent, open, withdrawn] = [await asked(), await asked(), await asked(), await asked()]
  await remove(declined.grace, declined.id)
  await remove(recent.grace, recent.id)
  await remove(withdrawn.ada, withdrawn.id)
  await age(declined, 'declinedAt', '30 days')
  await age(recent, 'declinedAt', '29 days')
  await age(withdrawn, 'withdrawnAt', '1 day')

  await sweepRequests(t.db)

  const left = await Promise.all([declined, recent, open, withdrawn].map(({ ada, grace }) => stored(ada, grace)))
  expect(left.map((row) => row !== undefined)).toEqual([false, true, true, false])
  const { body } = await ask(declined.ada, declined.grace)
  expect((await declined.grace.call(connections.list)).body).toMatchObject([{ id: body.id, status: 'pending' }])
})

async function asked() {
  const [ada, grace] = [await t.member(), await t.member()]
  return { ada, grace, id: (await ask(ada, grace)).body.id }
}

/** All that who asked can see, in turn: as it stands, asking again, withdrawing, and asking once more. */
async function traceOf({ ada, grace, id: first }: Awaited<ReturnType<typeof asked>>) {
  const seen = async () => ({
    list: numbered((await ada.call(connections.list)).body),
    counts: (await ada.call(connections.counts)).body,
    page: (await pageOf(ada, grace)).relation,
    chats: (await ada.call(discovery.stats)).body,
  })
  const numbered = (rows: { id: number; status: string; direction: string }[]) =>
    rows.map(({ id, status, direction }) => ({ isFirst: id === first, status, direction }))
  const again = await ask(ada, grace)
  const steps: unknown[] = [await seen(), again.status, numbered([again.body])]
  steps.push((await remove(ada, first)).status, await seen(), (await remove(ada, first)).status)
  steps.push(numbered([(await ask(ada, grace)).body]), await seen())
  return steps
}

function listen({ id }: Member): BusEvent[] {
  const heard: BusEvent[] = []
  t.bus.subscribe(id, (event) => heard.push(event))
  return heard
}

function ask(from: Member, to: Member) {
  return from.call(connections.request, { body: { connectedUserId: to.id } })
}

function remove(member: Member, id: number) {
  return member.call(connections.remove, { params: { id } })
}

async function pageOf(viewer: Member, other: Member) {
  const { relation, connectionId } = (await viewer.call(discovery.member, { params: { id: other.id } })).body
  return { relation, connectionId }
}

function stored(ada: Member, grace: Member) {
  return t.db
    .selectFrom('userConnections')
    .selectAll()
    .where('userId', '=', ada.id)
    .where('connectedUserId', '=', grace.id)
    .executeTakeFirst()
}

function age({ id }: { id: number }, column: 'declinedAt' | 'withdrawnAt', by: string) {
  return sql`update user_connections set ${sql.ref(column)} = now() - ${by}::interval where id = ${id}`.execute(t.db)
}
