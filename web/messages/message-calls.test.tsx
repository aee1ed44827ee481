import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { billing } from '#contract/billing.ts'
import { messages, type Message, type SentMessage, UNCHANGED } from '#contract/messages.ts'
import type { ServerEvent } from '#contract/realtime.ts'
import { appAtRest, sampleConversation } from '#web/testing/app-at-rest.tsx'
import { onPhone } from '#web/testing/on-phone.ts'
import { answer } from '#web/testing/render.tsx'

const grace = sampleConversation('grace', 'Grace')
const alan = sampleConversation('alan', 'Alan')

const fromGrace: Message = {
  id: 9,
  senderId: 'grace',
  receiverId: 'ada',
  content: 'Are you there?',
  createdAt: '2026-01-02T00:00:00.000Z',
  isRead: null,
  ...UNCHANGED,
}
const sent: SentMessage = { ...fromGrace, senderId: 'ada', receiverId: 'grace', content: 'I am', cost: 'credit' }
const news: ServerEvent = { type: 'new_message', message: { id: 9, senderId: 'grace', createdAt: fromGrace.createdAt } }

const conversationsInOrder = () =>
  within(screen.getByRole('list', { name: 'Conversations' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('a message that is sent is one call: thread, list and credits follow from its answer', async () => {
  const { made, tell, rest } = await appAtRest('/messages?user=grace', answer(messages.send, sent))

  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Grace' }), 'I am{Enter}')
  await within(screen.getByRole('log')).findByText('I am')
  await screen.findByRole('link', { name: '11 credits, get more' })
  await tell({ type: 'credits' })
  await rest()

  expect(conversationsInOrder()).toEqual([expect.stringContaining('You: I am'), expect.stringContaining('From Alan')])
  expect(made()).toEqual(['POST /api/messages'])
})

test('where credits were spent in another window meanwhile they are asked for', async () => {
  const { calls, made, tell, rest } = await appAtRest('/messages?user=grace', answer(messages.send, sent))
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
  const { calls, made, tell, rest } = await appAtRest('/messages?user=grace')

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
  const { calls, made, tell, rest } = await appAtRest(
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
  const { calls, made, tell, rest } = await appAtRest('/messages?user=alan')

  calls.answers.push(answer(messages.conversations, [{ ...grace, unreadCount: 1 }, alan]))
  await tell(news)
  await rest()

  expect(screen.getAllByText('1 unread').length).toBeGreaterThan(1)
  expect(made()).toEqual(['GET /api/conversations'])
})

test('where the list goes on, or is not shown, the server counts what is unread', async () => {
  onPhone()
  const { calls, made, tell, rest } = await appAtRest(
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
  const { calls, made, tell, rest } = await appAtRest('/nowhere')

  calls.answers.push(answer(messages.unreadCount, 1))
  await tell(news)
  await rest()

  expect(screen.getAllByText('1 unread').length).toBeGreaterThan(0)
  expect(made()).toEqual(['GET /api/unread-messages-count'])
})

test('a message whose first answer was lost may have been paid already: the credits are asked for', async () => {
  const { calls, made, tell, rest } = await appAtRest('/messages?user=grace', answer(messages.send, sent))
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
