import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { messages, type HeldMessage } from '#contract/messages.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { samplePage } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { Composer } from './composer.tsx'
import { MessagesScreen } from './messages-screen.tsx'

const signedIn = [answer(auth.user, sampleUser()), answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 })]
const held = (values: Partial<HeldMessage> = {}): HeldMessage => ({
  id: 7,
  user: { id: 'grace', firstName: 'Grace', lastName: 'Vale', profileImageUrl: null, isOnline: false, verifiedOn: null },
  content: 'See walks.example',
  createdAt: '2026-01-01T00:00:00.000Z',
  state: 'waiting',
  rule: null,
  ...values,
})

function openThread(message: HeldMessage) {
  const calls = server(
    ...signedIn,
    answer(messages.conversations, []),
    answer(messages.requests, []),
    answer(messages.archived, []),
    answer(messages.thread, []),
    answer(messages.unreadCount, 0),
    answer(messages.openings, { conversations: 9, connections: 15, hasReview: true }),
    answer(discovery.member, samplePage({ id: 'grace', firstName: 'Grace' })),
    answer(messages.held, [message]),
    answer(messages.withdraw, undefined),
  )
  renderAt('/messages?user=grace', <MessagesScreen />)
  return calls
}

test('what waits to be looked at is said to wait, not to be sent, and can be taken back', async () => {
  const user = userEvent.setup()
  const calls = openThread(held())

  const log = await screen.findByRole('log')
  expect(await within(log).findByText('Waiting for review')).toBeTruthy()
  expect(within(log).queryByText(/Sent/)).toBeNull()
  expect(screen.getByText(/^Somebody looks at your message before Grace gets it/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await expect.poll(() => screen.getAllByRole('list', { name: 'Not sent yet' })).toHaveLength(2)

  await user.click(within(log).getByRole('button', { name: 'Take it back' }))
  await expect
    .poll(() => calls.some(({ method, path }) => `${method} ${path}` === 'DELETE /api/held-messages/7'))
    .toBe(true)
})

test('what was removed says by which rule, and leads to the appeal', async () => {
  openThread(held({ state: 'removed', rule: 'No advertising.' }))

  expect(await screen.findByText(/Not sent\. It is against a rule: No advertising\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Why, and how to appeal' }).getAttribute('href')).toBe('/standing')
  expect(await screen.findByRole('textbox', { name: 'Message to Grace' })).toBeTruthy()
})

test('before a link is sent to whoever has not written back, the box says that it is looked at first', async () => {
  const user = userEvent.setup()
  server(...signedIn, answer(messages.openings, { conversations: 9, connections: 15, hasReview: true }))
  renderAt('/', <Composer isUnanswered receiverId="grace" receiverName="Grace" onSend={() => {}} />)

  await user.type(await screen.findByRole('textbox'), 'See walks')
  expect(screen.queryByText(/are looked at before/)).toBeNull()
  await user.type(screen.getByRole('textbox'), '.org today')
  expect(await screen.findByText(/are looked at before they are sent/)).toBeTruthy()
})
