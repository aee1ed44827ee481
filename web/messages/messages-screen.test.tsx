import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { type Conversation, messages, type SentMessage, UNCHANGED } from '#contract/messages.ts'
import { publishLiveEvent } from '#web/realtime/live.ts'
import { onPhone } from '#web/testing/on-phone.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { MessagesScreen } from './messages-screen.tsx'

const grace: Conversation = {
  user: {
    id: 'grace',
    firstName: 'Grace',
    lastName: 'Hopper',
    profileImageUrl: null,
    isOnline: true,
    verifiedOn: null,
  },
  unreadCount: 2,
  isMuted: false,
  isWaiting: false,
  isAnswered: true,
  lastMessage: {
    content: 'See you there',
    hasPhoto: false,
    senderId: 'grace',
    createdAt: '2026-01-01T00:00:00.000Z',
    isDeleted: false,
  },
}

const reply: SentMessage = {
  id: 7,
  senderId: 'ada',
  receiverId: 'grace',
  content: 'Hello\nthere',
  createdAt: '2026-01-01T00:00:00.000Z',
  isRead: null,
  ...UNCHANGED,
  cost: 'credit',
}

const signedIn = (credits = { credits: 3, freeMessagesRemaining: 5 }) => [
  answer(auth.user, sampleUser()),
  answer(billing.credits, credits),
  answer(messages.unreadCount, 2),
  answer(messages.conversations, [grace]),
]

test('opening a conversation and sending with Enter, a line broken with Shift', async () => {
  onPhone()
  const user = userEvent.setup()
  const calls = server(...signedIn(), answer(messages.thread, []), answer(messages.send, reply))
  renderAt('/messages', <MessagesScreen />)

  await user.click(await screen.findByRole('link', { name: /Grace Hopper.*2 unread/ }))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Grace' })
  await user.type(box, 'Hello{Shift>}{Enter}{/Shift}there{Enter}')

  await expect
    .poll(() => calls.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: '/api/messages',
      body: { receiverId: 'grace', content: 'Hello\nthere' },
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
  expect(box.value).toBe('')
})

test('the list says how much is unread and who is here', async () => {
  onPhone()
  server(...signedIn())
  renderAt('/messages', <MessagesScreen />)

  const conversation = await screen.findByRole('link', { name: /Grace Hopper.*2 unread/ })
  expect(within(conversation).getByText('Online')).toBeTruthy()
})

test('on a phone there is nothing to write in without a conversation selected', async () => {
  onPhone()
  server(...signedIn())
  const { history } = renderAt('/messages', <MessagesScreen />)

  await screen.findByRole('link', { name: /Grace Hopper/ })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(history).toEqual(['/messages'])
})

test('behind a thread that a phone opens first the list is neither drawn nor asked for its requests, until one goes back to it', async () => {
  onPhone()
  const calls = server(...signedIn(), answer(messages.thread, []), answer(messages.requests, []))
  const { navigate } = renderAt('/messages?user=grace', <MessagesScreen />)
  const wasAsked = () => calls.some(({ path }) => path.startsWith('/api/message-requests'))

  await screen.findByRole('textbox', { name: 'Message to Grace' })
  expect(screen.queryByRole('list', { name: 'Conversations', hidden: true })).toBeNull()
  expect(wasAsked()).toBe(false)

  navigate('/messages')
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeTruthy()
  expect(wasAsked()).toBe(true)

  navigate('/messages?user=grace')
  expect(screen.getByRole('list', { name: 'Conversations', hidden: true })).toBeTruthy()
})

test('a desktop opens the latest conversation where none is chosen, and Back leaves the screen', async () => {
  server(...signedIn(), answer(messages.thread, []))
  const { history } = renderAt('/messages', <MessagesScreen />)

  expect(await screen.findByRole('textbox', { name: 'Message to Grace' })).toBeTruthy()
  expect(history).toEqual(['/messages?user=grace'])
})

test('whoever leaves a thread is not led back into one, since it may be that of somebody they have just blocked', async () => {
  server(...signedIn(), answer(messages.thread, []))
  const { navigate, history } = renderAt('/messages?user=grace', <MessagesScreen />)
  await screen.findByRole('textbox', { name: 'Message to Grace' })

  navigate('/messages')
  expect(await screen.findByText('Choose a conversation to read it here.')).toBeTruthy()
  expect(history.at(-1)).toBe('/messages')
})

test('without conversations it leads to people, and asks nobody to choose', async () => {
  server(answer(auth.user, sampleUser()), answer(messages.conversations, []))
  renderAt('/messages', <MessagesScreen />)

  expect((await screen.findByRole('link', { name: 'Discover people' })).getAttribute('href')).toBe('/')
  expect(screen.getByText('No conversations yet')).toBeTruthy()
  expect(screen.queryByText(/Choose a conversation/)).toBeNull()
})

test('blank text is not sent', async () => {
  const user = userEvent.setup()
  const calls = server(...signedIn(), answer(messages.thread, []), answer(messages.send, reply))
  renderAt('/messages?user=grace', <MessagesScreen />)

  await user.type(await screen.findByRole('textbox', { name: 'Message to Grace' }), '   {Enter}')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each([
  [{ credits: 3, freeMessagesRemaining: 5 }, '1 credit'],
  [{ credits: 0, freeMessagesRemaining: 4 }, 'free, 4 left today'],
])('beside Send stands what the next message takes: %o', async (credits, words) => {
  server(...signedIn(credits), answer(messages.thread, []))
  renderAt('/messages?user=grace', <MessagesScreen />)

  await screen.findByText(words)
})

test('where the words of a message are gone it says who removed them, in the list and in the thread', async () => {
  const emptied = { ...reply, senderId: 'grace', receiverId: 'ada', content: '' }
  const rows = [{ ...grace, lastMessage: { ...grace.lastMessage, content: '' } }]
  server(...signedIn(), answer(messages.conversations, rows), answer(messages.thread, [emptied]))
  renderAt('/messages?user=grace', <MessagesScreen />)

  expect(await within(await screen.findByRole('log')).findByText('Removed by a moderator')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Grace Hopper.*Removed by a moderator/ })).toBeTruthy()
})

test('the other one is seen writing', async () => {
  server(...signedIn(), answer(messages.thread, []))
  renderAt('/messages?user=grace', <MessagesScreen />)
  await screen.findByRole('textbox', { name: 'Message to Grace' })

  publishLiveEvent({ type: 'typing', from: 'grace' })

  await screen.findByText('Writing…')
})

test('nobody written to yet: the one step is to discover people', async () => {
  server(...signedIn(), answer(messages.conversations, []))
  renderAt('/messages', <MessagesScreen />)

  const step = await screen.findByRole('link', { name: 'Discover people' })
  expect(step.getAttribute('href')).toBe('/')
})
