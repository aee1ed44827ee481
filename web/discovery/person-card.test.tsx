import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { type MessageCost, messages, type SentMessage, UNCHANGED } from '#contract/messages.ts'
import { errors } from '#contract/errors.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard, samplePage } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { PersonCard } from './person-card.tsx'

const signedIn = [answer(auth.user, sampleUser()), answer(billing.credits, { credits: 250, freeMessagesRemaining: 5 })]
const sent = (cost: MessageCost): SentMessage => ({
  id: 1,
  senderId: 'ada',
  receiverId: 'maya',
  content: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  isRead: null,
  ...UNCHANGED,
  cost,
})

test('who it is: name, age, distance, interests with the shared ones first, bio', () => {
  server(...signedIn)
  renderAt('/', <PersonCard person={sampleCard()} />)

  expect(screen.getByRole('link', { name: 'Maya Okafor, 34' }).getAttribute('href')).toBe('/people/maya')
  expect(screen.getByText('within 5 mi · Portland')).toBeTruthy()
  expect(screen.getByText('Online')).toBeTruthy()
  const interests = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())
  expect(interests).toEqual(['Hiking', 'Coffee', 'Museums +2'])
  expect(screen.getByText('I plan weekends around bread.')).toBeTruthy()
  expect(screen.getByText('You both list Hiking and Coffee.')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/avatars/maya.svg?v=2')
})

test('the photo, or the avatar of their id', () => {
  server(...signedIn)
  const { container, unmount } = renderAt(
    '/',
    <PersonCard person={sampleCard({ profileImageUrl: '/photos/maya.webp' })} />,
  )
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/photos/maya.webp')

  unmount()
  const other = renderAt('/', <PersonCard person={sampleCard()} />)
  expect(other.container.querySelector('img')?.getAttribute('src')).toBe('/api/avatars/maya.svg?v=2')
})

test('without a bio, a city or a mile between', () => {
  server(...signedIn)
  renderAt('/', <PersonCard person={sampleCard({ bio: '', city: null, distance: 1, isOnline: false })} />)

  expect(screen.getByText('No bio available')).toBeTruthy()
  expect(screen.getByText('within 1 mi')).toBeTruthy()
  expect(screen.getByText('Offline')).toBeTruthy()
})

test('with an AI score both numbers, otherwise the interests alone', () => {
  server(...signedIn)
  const { rerender } = renderAt('/', <PersonCard person={sampleCard()} />)
  expect(screen.getByText('71% AI match').parentElement?.textContent).toBe('71% AI match · 62% interests')

  rerender(<></>)
  renderAt('/', <PersonCard person={sampleCard({ aiCompatibilityScore: null })} />)
  expect(screen.getByText('62% match').parentElement?.textContent).toBe('62% match')
})

test('the ring opens why the two match, in parts that add up', async () => {
  const user = userEvent.setup()
  server(...signedIn)
  renderAt('/', <PersonCard person={sampleCard()} />)

  await user.click(screen.getByRole('button', { name: /71% AI match with Maya/ }))

  const sheet = await screen.findByRole('dialog', { name: 'Why you match' })
  expect(within(sheet).getByText('71')).toBeTruthy()
  expect(within(sheet).getByText('You both list Hiking and Coffee.')).toBeTruthy()
  expect(within(sheet).getByText(/^Based on some of what you both wrote\./)).toBeTruthy()
  expect(within(sheet).getByText(/from what both profiles say.* It is the same number for both/)).toBeTruthy()
})

test('a card of the plain list fetches the reasons when they are asked for', async () => {
  const user = userEvent.setup()
  server(...signedIn, answer(discovery.member, samplePage()))
  renderAt('/', <PersonCard person={sampleCard({ aiCompatibilityScore: null, matchReasons: [] })} />)

  await user.click(screen.getByRole('button', { name: /62% match with Maya/ }))

  const sheet = await screen.findByRole('dialog', { name: 'Why you match' })
  await within(sheet).findByText('You both list Hiking and Coffee.')
})

test.each([
  ['credit', 'It cost 1 credit.'],
  ['free', 'It was one of your free messages today.'],
  ['premium', 'Included in premium.'],
] as const)('Message sends the greeting at once and says what it took: %s', async (cost, words) => {
  const user = userEvent.setup()
  const calls = server(...signedIn, answer(messages.send, sent(cost)))
  renderAt('/', <PersonCard person={sampleCard()} />)

  await user.click(screen.getByRole('button', { name: 'Message Maya' }))

  await screen.findAllByText('Message Sent!')
  await screen.findAllByText(words)
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe('/messages?user=maya')
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/messages',
    body: { receiverId: 'maya', content: "Hi Maya! I'd love to connect and chat." },
  })
})

test('where the two already write to each other, Message opens the thread and sends nothing', async () => {
  const user = userEvent.setup()
  const calls = server(...signedIn)
  const { history } = renderAt('/', <PersonCard person={sampleCard({ hasConversation: true })} />)

  await user.click(screen.getByRole('button', { name: 'Message Maya' }))

  expect(history?.at(-1)).toBe('/messages?user=maya')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a greeting without credits or a failing server is said in the words of the catalogue', async () => {
  const user = userEvent.setup()
  const calls = server(...signedIn, refuse(messages.send, 'insufficient_credits'))
  renderAt('/', <PersonCard person={sampleCard()} />)

  await user.click(screen.getByRole('button', { name: 'Message Maya' }))
  await screen.findAllByText('Insufficient Credits')
  const message = screen.getByRole('button', { name: 'Message Maya' })
  await waitFor(() => expect(message.getAttribute('aria-busy')).toBeNull())

  calls.answers.push(refuse(messages.send, 'internal'))
  await user.click(message)
  await screen.findByText('Failed to send message. Please try again.')
  expect(await screen.findByText(errors.internal.message)).toBeTruthy()
})
