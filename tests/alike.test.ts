import { afterAll, expect, test } from 'vitest'
import type { ZodObject, ZodType } from 'zod'
import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/members.schema.ts'
import { testApp } from '#server/testing/app.ts'
import { askedFor } from '#server/testing/plans.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

/** What else a call needs whose body names a member. */
const BESIDES: Record<string, object> = {
  '/api/messages': { content: 'Hello' },
  '/api/message-requests/:userId': { decision: 'accept' },
  '/api/reports': { reason: 'spam' },
}

/** Whoever has written to a member can be reported by them, whatever has become of them since. */
const KNOWN_TO: Record<string, RegExp> = { '/api/reports': /^was written with/ }

const naming = Object.values(contracts)
  .flatMap(Object.values<Endpoint>)
  .map((endpoint) => ({ endpoint, places: placesOf(endpoint) }))
  .filter(({ places }) => places.length > 0)

/** Whoever cannot be seen, and why, each made anew. */
const UNSEEN: Record<string, (viewer: Member) => Promise<string>> = {
  'never existed': async () => 'nobody-of-that-id',
  'was deleted': async () => {
    const { id } = await t.member()
    await t.db.deleteFrom('users').where('id', '=', id).execute()
    return id
  },
  'is suspended': async () => (await t.member({ suspendedAt: new Date() })).id,
  'is not complete': async () => (await t.member({ bio: '' })).id,
  'has blocked the viewer': async ({ id: blockedId }) => {
    const { id } = await t.member()
    await t.db.insertInto('blocks').values({ blockerId: id, blockedId }).execute()
    return id
  },
  'is blocked by the viewer': async ({ id: blockerId }) => {
    const { id } = await t.member()
    await t.db.insertInto('blocks').values({ blockerId, blockedId: id }).execute()
    return id
  },
  'was written with before they blocked': async (viewer) => {
    const other = await t.member()
    const body = { receiverId: viewer.id, content: 'Hello' }
    await other.call(contracts.messages.send, { body })
    await other.call(contracts.connections.request, { body: { connectedUserId: viewer.id } })
    await other.call(contracts.safety.block, { body: { userId: viewer.id } })
    return other.id
  },
  'was written with before they were suspended': async (viewer) => {
    const other = await t.member()
    await other.call(contracts.messages.send, { body: { receiverId: viewer.id, content: 'Hello' } })
    await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', other.id).execute()
    return other.id
  },
}

test('there are calls that name a member', () => {
  expect(naming.map(({ endpoint }) => endpoint.path)).toEqual(
    expect.arrayContaining([
      '/api/members/:id',
      '/api/conversations/:userId',
      '/api/messages',
      '/api/connections',
      '/api/reports',
      '/api/blocks',
      '/api/message-requests/:userId',
      '/api/muted/:userId',
      '/api/hidden/:userId',
      '/api/kept-away/:userId',
    ]),
  )
})

test.each(naming.map(({ endpoint, places }) => [`${endpoint.method} ${endpoint.path}`, endpoint, places] as const))(
  '%s answers alike whoever cannot be seen, to the byte, and asks the database the same',
  async (_, endpoint, places) => {
    const viewer = await t.member()
    const answers: Record<string, unknown> = {}
    for (const [why, make] of Object.entries(UNSEEN)) {
      if (KNOWN_TO[endpoint.path]?.test(why)) continue
      const id = await make(viewer)
      answers[why] = await askedFor(() => ask(viewer, endpoint, places, id))
    }

    const [first, ...others] = Object.values(answers)
    expect(first).not.toMatchObject({ answer: { status: 400 } })
    for (const other of others) expect(other).toEqual(first)
  },
)

type Place = { of: 'params' | 'query' | 'body'; name: string }

/** Where a call takes the id of a member. */
function placesOf(endpoint: Endpoint): Place[] {
  return (['params', 'query', 'body'] as const).flatMap((of) =>
    Object.entries(shapeOf(endpoint[of]))
      .filter(([, type]) => isMemberId(type))
      .map(([name]) => ({ of, name })),
  )
}

function shapeOf(schema: ZodType | undefined): Record<string, ZodType> {
  return schema && 'shape' in schema ? (schema as ZodObject<Record<string, ZodType>>).shape : {} // oxlint-disable-line typescript/no-unsafe-type-assertion -- What has a shape is an object.
}

function isMemberId(type: ZodType): boolean {
  if (type === MemberId) return true
  return 'unwrap' in type && typeof type.unwrap === 'function' && type.unwrap() === MemberId
}

async function ask(viewer: Member, endpoint: Endpoint, places: Place[], id: string) {
  const parts = Object.fromEntries(
    (['params', 'query', 'body'] as const).map((of) => {
      const named = Object.fromEntries(places.filter((place) => place.of === of).map(({ name }) => [name, id]))
      return [of, of === 'body' ? { ...BESIDES[endpoint.path], ...named } : named]
    }),
  )
  if (!endpoint.body) delete parts['body']
  const { status, text } = await viewer.call(endpoint, parts)
  return { status, text: text.replaceAll(id, '{id}') }
}
