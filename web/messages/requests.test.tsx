import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { messages, type MessageRequest } from '#contract/messages.ts'
import { sampleConversation } from '#web/testing/app-at-rest.tsx'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { PacedComposer } from './paced-composer.tsx'
import { MessagesScreen } from './messages-screen.tsx'
import { RequestsScreen } from './requests-screen.tsx'

const request = (id: string, firstName: string): MessageRequest => ({
  user: { id, firstName, lastName: 'Vale', profileImageUrl: null, isOnline: false, verifiedOn: null },
  preview: 'Look at [link] please',
  createdAt: '2026-01-01T00:00:00.000Z',
})
const signedIn = [answer(auth.user, sampleUser()), answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 })]

test('a request is shown by its beginning, accepted into the thread or declined', async () => {
  const user = userEvent.setup()
  const calls = server(
    answer(messages.requests, [request('felix', 'Felix'), request('june', 'June')]),
    answer(messages.decide, undefined),
  )
  const { history } = renderAt('/messages/requests', <RequestsScreen />)

  const list = await screen.findByRole('list', { name: 'Requests' })
  expect(within(list).getAllByText('Look at [link] please')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Decline, June Vale' }))
  await screen.findByText('Request declined')
  await user.click(screen.getByRole('button', { name: 'Accept, Felix Vale' }))

  await expect.poll(() => history.at(-1)).toBe('/messages?user=felix')
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/message-requests/june', { decision: 'decline' }],
    ['/api/message-requests/felix', { decision: 'accept' }],
  ])
})

test('the list of conversations leads to the requests while there are any', async () => {
  server(
    answer(messages.conversations, []),
    answer(messages.requests, [request('felix', 'Felix'), request('june', 'June')]),
    answer(messages.archived, []),
    answer(messages.held, []),
  )
  renderAt('/messages', <MessagesScreen />)

  expect((await screen.findByRole('link', { name: 'Requests (2)' })).getAttribute('href')).toBe('/messages/requests')
})

test('while one’s own message waits there is no box to write more in, and it says so', async () => {
  const waiting = { ...sampleConversation('grace', 'Grace'), isWaiting: true }
  server(
    ...signedIn,
    answer(messages.conversations, [waiting]),
    answer(messages.thread, []),
    answer(messages.requests, []),
    answer(messages.archived, []),
    answer(messages.held, []),
    answer(messages.unreadCount, 0),
  )
  renderAt('/messages?user=grace', <MessagesScreen />)

  await screen.findByText("Your message is among Grace's requests. You can write more once they answer.")
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('how many conversations are left is told before anything is typed, and only once they are few', async () => {
  const write = <PacedComposer isFirst receiverId="grace" receiverName="Grace" onSend={() => {}} />
  server(...signedIn, answer(messages.openings, { conversations: 3, connections: 15, hasReview: true }))
  const { unmount } = renderAt('/', write)
  await screen.findByText('You can start 3 more conversations today.')
  unmount()

  server(...signedIn, answer(messages.openings, { conversations: 0, connections: 15, hasReview: true }))
  const spent = renderAt('/', write)
  await screen.findByText(/^You have started as many conversations as you can today/)
  expect(screen.queryByRole('textbox')).toBeNull()
  spent.unmount()

  const calls = server(...signedIn, answer(messages.openings, { conversations: 10, connections: 15, hasReview: true }))
  renderAt('/', write)
  await expect.poll(() => calls.some(({ path }) => path === '/api/openings')).toBe(true)
  expect(await screen.findByRole('textbox', { name: 'Message to Grace' })).toBeTruthy()
  expect(screen.queryByText(/^You can start/)).toBeNull()
})
