import { expect, test, vi } from 'vitest'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages, UNCHANGED } from '#contract/messages.ts'
import { errors } from '#contract/errors.ts'
import { readConnection } from '#web/connection.ts'
import { nextDayClock } from '#web/ui/next-day-clock.ts'
import { answer, refuse, server } from '#web/testing/render.tsx'
import { ApiError, call, callPage, isUnauthorized, reasonOf } from './api.ts'

test('a call fills its path, repeats lists in the query, leaves out what is undefined, and sends its headers', async () => {
  const calls = server(
    answer(discovery.discover, []),
    answer(messages.thread, []),
    answer(messages.send, {
      id: 1,
      senderId: 'a',
      receiverId: 'b',
      content: 'Hi',
      createdAt: '',
      isRead: null,
      ...UNCHANGED,
      cost: 'free',
    }),
  )

  await call(discovery.discover, { query: { interest: ['Hiking', 'Board games'], within: 5, after: undefined } })
  await call(messages.thread, { params: { userId: 'a/b' } })
  await call(messages.send, { body: { receiverId: 'b', content: 'Hi' }, headers: { 'idempotency-key': 'k1' } })

  expect(calls[0]!.search).toBe('?interest=Hiking&interest=Board+games&within=5')
  expect(calls[1]!.path).toBe('/api/conversations/a%2Fb')
  expect(calls[2]).toMatchObject({
    headers: { 'idempotency-key': 'k1', 'Content-Type': 'application/json' },
    body: { receiverId: 'b', content: 'Hi' },
  })
})

test('a page knows the address of the next one, and fetching it goes there', async () => {
  const calls = server(answer(discovery.discover, [], { link: '</api/discover?limit=24&after=abc>; rel="next"' }))

  const first = await callPage(discovery.discover, { query: { within: 5 } })
  await callPage(discovery.discover, { query: { within: 5 } }, first.next)
  calls.answers.push(answer(discovery.discover, []))
  const last = await callPage(discovery.discover, {})

  expect(first.next).toBe('/api/discover?limit=24&after=abc')
  expect(calls[1]!.search).toBe('?limit=24&after=abc')
  expect(last.next).toBeNull()
})

test('an answer without a body is undefined', async () => {
  server(answer(connections.remove, undefined))

  expect(await call(connections.remove, { params: { id: 3 } })).toBeUndefined()
})

test('a refusal says "{status}: {body}", its code and its reason', async () => {
  server(refuse(messages.unreadCount, 'unauthorized'))

  const error = await call(messages.unreadCount).catch((error: unknown) => error)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: '401: {"code":"unauthorized","message":"Unauthorized"}',
    status: 401,
    code: 'unauthorized',
    reason: 'Unauthorized',
  })
  expect(isUnauthorized(error)).toBe(true)
})

test('a refusal that does not speak JSON keeps its text, an empty one the status text', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  await expect(call(messages.unreadCount)).rejects.toMatchObject({ message: '502: Bad gateway', code: 'internal' })

  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))
  await expect(call(messages.unreadCount)).rejects.toMatchObject({ message: '503: Service Unavailable' })
})

test('a server that cannot be reached is said in words for people', () => {
  expect(reasonOf(new TypeError('Failed to fetch'))).toContain('cannot be reached')
})

test('an answer of a proxy, or of a network that wants a login first, is none of Akin', async () => {
  for (const answered of [new Response('Bad gateway', { status: 502 }), new Response('<h1>Log in to our Wi-Fi</h1>')]) {
    vi.stubGlobal('fetch', async () => answered)
    const error: Error = await call(messages.unreadCount).catch((error) => error)
    expect(reasonOf(error)).toContain('cannot be reached')
    expect(readConnection()).toBe('unreachable')
  }

  server(refuse(messages.unreadCount, 'internal'))
  const error: Error = await call(messages.unreadCount).catch((error) => error)
  expect(reasonOf(error)).toBe(errors.internal.message)
  expect(readConnection()).toBe('online')
})

test('what may be repeated is given up when nothing answers, and nothing else is', async () => {
  const signals: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal instanceof AbortSignal)
    return new Response('null')
  })

  const body = { receiverId: 'b', content: 'Hi' }
  await call(messages.unreadCount)
  await call(messages.send, { body, headers: { 'idempotency-key': 'k1' } })
  await call(messages.send, { body })

  expect(signals).toEqual([true, true, false])
})

test('when a day begins anew is said on the clock of whoever reads', () => {
  const { status, message } = errors.openings_spent
  const { reason } = new ApiError(status, JSON.stringify({ code: 'openings_spent', message }))

  expect(message).toContain('after midnight UTC')
  expect(reason).toContain(`after ${nextDayClock()}, and`)
})

test('what was asked before the app could is taken once, and asked for where it was not to be asked early or is old', async () => {
  const calls = server(answer(messages.unreadCount, 2))
  const early = (answered: Response | undefined) => {
    window.askedEarly = new Map([['/api/unread-messages-count', Promise.resolve(answered)]])
    return call(messages.unreadCount)
  }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(2_000)

  expect(await early(Response.json(1))).toBe(1)
  expect(calls).toHaveLength(0)
  expect(await call(messages.unreadCount)).toBe(2)
  expect(await early(undefined)).toBe(2)
  clock.mockReturnValue(11_000)
  expect(await early(Response.json(1))).toBe(2)
  expect(calls).toHaveLength(3)
  clock.mockRestore()
})
