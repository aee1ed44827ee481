import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { connections, type Connection } from '#contract/connections.ts'
import { messages, type Conversation, type Message, type SentMessage } from '#contract/messages.ts'
import type { ServerEvent } from '#contract/realtime.ts'
import { around } from '#web/testing/around.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { answer, asked, renderAt, server } from '#web/testing/render.tsx'
import { sampleAlert } from '#web/testing/sample-alert.ts'
import { sampleCard } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { App } from './app.tsx'

const conversation = (id: string, firstName: string, unreadCount = 0): Conversation => ({
  user: { id, firstName, lastName: 'Vale', profileImageUrl: null, isOnline: true },
  unreadCount,
  lastMessage: { content: `From ${firstName}`, senderId: id, createdAt: '2026-01-01T00:00:00.000Z' },
})
const grace = conversation('grace', 'Grace')
const alan = conversation('alan', 'Alan')

const fromGrace: Message = {
  id: 9,
  senderId: 'grace',
  receiverId: 'ada',
  content: 'Are you there?',
  createdAt: '2026-01-02T00:00:00.000Z',
  isRead: null,
}
const sent: SentMessage = { ...fromGrace, senderId: 'ada', receiverId: 'grace', content: 'I am', cost: 'credit' }
const news: ServerEvent = { type: 'new_message', message: { id: 9, senderId: 'grace', createdAt: fromGrace.createdAt } }

const maya: Connection = {
  id: 4,
  status: 'pending',
  direction: 'incoming',
  connectedUser: { ...grace.user, id: 'maya', firstName: 'Maya', bio: '', interests: [] },
}
const list = (relation: string, items: Connection[]) => asked({ relation }, answer(connections.list, items))

/** The whole app at an address, connected and at rest: `calls` are those after that, `tell` what the server pushes. */
async function atRest(address: string, ...answers: ReturnType<typeof answer>[]) {
  const socket = Object.assign(new EventTarget(), { send: () => {}, close: () => {} })
  vi.stubGlobal('WebSocket', function open() {
    return socket
  })
  const tell = (event: ServerEvent) =>
    act(async () => {
      socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
    })
  const calls = server(
    answer(auth.user, sampleUser({ id: 'ada' })),
    answer(billing.credits, { credits: 12, freeMessagesRemaining: 5 }),
    answer(messages.unreadCount, 0),
    answer(messages.conversations, [alan, grace]),
    answer(messages.thread, []),
    answer(alerts.count, { count: 0 }),
    answer(connections.counts, { incoming: 1, outgoing: 0, connected: 2 }),
    ...answers,
  )
  const { queryClient } = renderAt(address, <App />)
  const rest = () => waitFor(() => expect([queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 0]))
  await screen.findByRole('main')
  await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]))
  await rest()
  await tell({ type: 'ready' })
  await rest()
  calls.length = 0
  return { calls, tell, rest, made: () => calls.map(({ method, path }) => `${method} ${path}`) }
}

const conversationsInOrder = () =>
  within(screen.getByRole('list', { name: 'Conversations' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('a message that is sent is one call: thread, list and credits follow from its answer', async () => {
  const { made, tell, rest } = await atRest('/messages?user=grace', answer(messages.send, sent))

  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Grace' }), 'I am{Enter}')
  await within(screen.getByRole('log')).findByText('I am')
  await screen.findByRole('link', { name: '11 credits, get more' })
  await tell({ type: 'credits' })
  await rest()

  expect(conversationsInOrder()).toEqual([expect.stringContaining('You: I am'), expect.stringContaining('From Alan')])
  expect(made()).toEqual(['POST /api/messages'])
})

test('where credits were spent in another window meanwhile they are asked for', async () => {
  const { calls, made, tell, rest } = await atRest('/messages?user=grace', answer(messages.send, sent))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Grace' }), 'I am{Enter}')
  await screen.findByRole('link', { name: '11 credits, get more' })

  calls.answers.push(answer(billing.credits, { credits: 10, freeMessagesRemaining: 5 }))
  await tell({ type: 'credits' })
  await tell({ type: 'credits' })
  await rest()

  await screen.findByRole('link', { name: '10 credits, get more' })
  expect(made()).toContain('GET /api/credits')
})

test('a message that comes into the open thread is one call, which reads it', async () => {
  const { calls, made, tell, rest } = await atRest('/messages?user=grace')

  calls.answers.push(answer(messages.thread, [fromGrace]))
  await tell(news)
  await within(screen.getByRole('log')).findByText('Are you there?')
  await rest()

  expect(conversationsInOrder()).toEqual([
    expect.stringContaining('Are you there?'),
    expect.stringContaining('From Alan'),
  ])
  expect(screen.queryByText(/unread/)).toBeNull()
  expect(made()).toEqual(['GET /api/conversations/grace'])
})

test('what is unread elsewhere is asked for when the open thread is read, since another window may have read it', async () => {
  const { calls, made, tell, rest } = await atRest(
    '/messages?user=grace',
    answer(messages.unreadCount, 1),
    answer(messages.conversations, [{ ...alan, unreadCount: 1 }, grace]),
  )
  calls.answers.push(answer(messages.thread, [fromGrace]), answer(messages.unreadCount, 0))
  await tell(news)
  await within(screen.getByRole('log')).findByText('Are you there?')
  await rest()

  expect(made()).toEqual(['GET /api/conversations/grace', 'GET /api/unread-messages-count'])
  expect(document.title).toBe('Messages · Akin')
})

test('a message for another thread is one call of the list, which says how much is unread', async () => {
  const { calls, made, tell, rest } = await atRest('/messages?user=alan')

  calls.answers.push(answer(messages.conversations, [{ ...grace, unreadCount: 1 }, alan]))
  await tell(news)
  await rest()

  expect(screen.getAllByText('1 unread').length).toBeGreaterThan(1)
  expect(made()).toEqual(['GET /api/conversations'])
})

test('where the list goes on, or is not shown, the server counts what is unread', async () => {
  const { calls, made, tell, rest } = await atRest(
    '/messages',
    answer(messages.conversations, [alan, grace], { link: '</api/conversations?before=3>; rel="next"' }),
  )
  calls.answers.push(answer(messages.unreadCount, 7))
  await tell(news)
  await rest()

  expect(screen.getAllByText('7 unread').length).toBeGreaterThan(0)
  expect(made()).toEqual(['GET /api/conversations', 'GET /api/unread-messages-count'])
})

test('on another screen a message is one call, which counts what is unread', async () => {
  const { calls, made, tell, rest } = await atRest('/nowhere')

  calls.answers.push(answer(messages.unreadCount, 1))
  await tell(news)
  await rest()

  expect(screen.getAllByText('1 unread').length).toBeGreaterThan(0)
  expect(made()).toEqual(['GET /api/unread-messages-count'])
})

test('accepting a request is one call: it moves to the connections, and the counts follow', async () => {
  const { made, tell, rest } = await atRest(
    '/connections',
    list('incoming', [maya]),
    list('outgoing', []),
    list('connected', [{ ...maya, id: 2, status: 'accepted', connectedUser: { ...maya.connectedUser, id: 'joan' } }]),
    answer(connections.accept, { ...maya, status: 'accepted' }),
  )

  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await tell({ type: 'connection', id: 4, status: 'accepted', userId: 'maya' })
  await rest()

  await screen.findByText('3 connections · 0 pending requests')
  expect(screen.queryByRole('heading', { name: 'Requests to you' })).toBeNull()
  expect(within(screen.getByRole('main')).getAllByRole('listitem')[0]?.textContent).toContain('Maya')
  expect(made()).toEqual(['POST /api/connections/4/accept'])
})

test('declining is one call, and what the other one does at the same time is still heard', async () => {
  const { made, tell, rest } = await atRest(
    '/connections',
    list('incoming', [maya]),
    list('outgoing', []),
    list('connected', []),
    answer(connections.remove, undefined),
  )

  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByText('2 connections · 0 pending requests')
  await tell({ type: 'connection', id: 4, status: 'removed', userId: 'maya' })
  await rest()
  expect(made()).toEqual(['DELETE /api/connections/4'])

  await tell({ type: 'connection', id: 5, status: 'pending', userId: 'maya' })
  await rest()
  expect(made()).toContain('GET /api/connections/counts')
})

test('asking to connect from a card is one call, and greeting is another', async () => {
  stubGeolocation('refuses')
  const { made, tell, rest } = await atRest(
    '/',
    ...around([sampleCard()]),
    answer(connections.request, { ...maya, direction: 'outgoing' }),
    answer(messages.send, { ...sent, receiverId: 'maya' }),
  )

  await userEvent.click(screen.getByRole('button', { name: 'Connect, Maya' }))
  await screen.findByRole('button', { name: 'Requested, Maya' })
  await tell({ type: 'connection', id: 4, status: 'pending', userId: 'maya' })
  await rest()
  expect(made()).toEqual(['POST /api/connections'])

  await userEvent.click(screen.getByRole('button', { name: 'Message Maya' }))
  await screen.findByText('Message Sent!')
  await tell({ type: 'credits' })
  await rest()
  expect(made()).toEqual(['POST /api/connections', 'POST /api/messages'])
  expect(screen.getByText('Chats Today').nextSibling?.textContent).toBe('2')
})

test('marking an alert is one call: it leaves the list, and the count follows', async () => {
  const daniel = sampleAlert(2, 'Daniel')
  const { made, tell, rest } = await atRest(
    '/networking-alerts',
    answer(alerts.list, [daniel, sampleAlert(1, 'Chloe')]),
    answer(alerts.count, { count: 2 }),
    answer(alerts.read, { ...daniel, isRead: true }),
  )

  await userEvent.click(screen.getByRole('button', { name: 'Mark as read, Daniel' }))
  await waitFor(() => expect(screen.queryByText('Daniel Vale')).toBeNull())
  await tell({ type: 'alert' })
  await rest()

  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1 unread')
  expect(made()).toEqual(['POST /api/networking-alerts/2/read'])
})

test('a message whose first answer was lost may have been paid already: the credits are asked for', async () => {
  const { calls, made, tell, rest } = await atRest('/messages?user=grace', answer(messages.send, sent))
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Grace' }), 'I am{Enter}')
  await within(screen.getByRole('log')).findByText(/Not sent/)
  vi.stubGlobal('fetch', answering)
  calls.answers.push(answer(billing.credits, { credits: 11, freeMessagesRemaining: 5 }))
  await tell({ type: 'credits' })
  await screen.findByRole('link', { name: '11 credits, get more' })

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull())
  await rest()

  expect(screen.getByRole('link', { name: '11 credits, get more' })).toBeTruthy()
  expect(made().slice(-2)).toEqual(['POST /api/messages', 'GET /api/credits'])
})
