import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import type { MemberPage } from '#contract/members.ts'
import { messages, UNCHANGED } from '#contract/messages.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { samplePage } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { PersonScreen } from './person-screen.tsx'

const around = (page: Partial<MemberPage> = {}) => [
  answer(auth.user, sampleUser()),
  answer(billing.credits, { credits: 250, freeMessagesRemaining: 5 }),
  answer(discovery.member, samplePage(page)),
]

test('all that a member shows of themselves', async () => {
  server(...around({ isOnline: false, lastSeen: '2020-01-02', socialLinks: { instagram: '@maya.bakes' } }))
  renderAt('/people/maya', <PersonScreen id="maya" />)

  await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
  expect(screen.getByRole('img', { name: 'Maya Okafor' }).getAttribute('src')).toBe('/api/avatars/maya.svg?v=2')
  expect(screen.getByText('within 5 mi · Portland')).toBeTruthy()
  expect(screen.getByText(/^Last seen/).textContent).toMatch(/^Last seen January 2, 2020$/)
  expect(screen.getByText('I plan weekends around bread.')).toBeTruthy()
  expect(screen.getByText('Maya bakes.')).toBeTruthy()
  expect(screen.getByText('Hands-on')).toBeTruthy()
  expect(screen.getByText('Short and warm.')).toBeTruthy()
  expect(screen.getByText('You both list Hiking and Coffee.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^View on Instagram/ }).getAttribute('href')).toBe(
    'https://www.instagram.com/maya.bakes',
  )
})

test('one writes in words of one’s own, and the page knows it afterwards', async () => {
  const user = userEvent.setup()
  const sent = { id: 1, senderId: 'ada', receiverId: 'maya', content: 'Bread?', createdAt: '2026-01-01T00:00:00.000Z', isRead: null, cost: 'free', ...UNCHANGED } as const // prettier-ignore
  const calls = server(...around(), answer(messages.send, sent))
  renderAt('/people/maya', <PersonScreen id="maya" />)
  await screen.findByRole('textbox', { name: 'Message to Maya' })

  await user.click(screen.getByRole('button', { name: 'Message' }))
  calls.answers.push(answer(discovery.member, samplePage({ hasConversation: true })))
  await user.keyboard('Bread?{Enter}')

  await screen.findAllByText('Message Sent!')
  await screen.findAllByText('It was one of your free messages today.')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ receiverId: 'maya', content: 'Bread?' })
  await expect.poll(() => screen.queryByRole('textbox')).toBeNull()
})

test('where the two write to each other already, the thread opens', async () => {
  server(...around({ hasConversation: true }))
  renderAt('/people/maya', <PersonScreen id="maya" />)

  const open = await screen.findByRole('link', { name: 'Open conversation' })
  expect(open.getAttribute('href')).toBe('/messages?user=maya')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('somebody who asked is accepted from their page', async () => {
  const user = userEvent.setup()
  const { bio, interests, ...summary } = samplePage()
  const asked = {
    id: 7,
    status: 'pending',
    direction: 'incoming',
    connectedUser: { ...summary, bio, interests },
  } as const
  const calls = server(
    ...around({ relation: 'incoming', connectionId: 7 }),
    answer(connections.request, { ...asked, status: 'accepted' }),
  )
  renderAt('/people/maya', <PersonScreen id="maya" />)
  const accept = await screen.findByRole('button', { name: 'Accept, Maya' })

  calls.answers.push(answer(discovery.member, samplePage({ relation: 'connected', connectionId: 7 })))
  await user.click(accept)

  await screen.findAllByText('You and Maya are connected')
  await screen.findByRole('button', { name: 'Connected, Maya' })
})

test('nobody is there', async () => {
  server(...around(), refuse(discovery.member, 'not_found'))
  renderAt('/people/nobody', <PersonScreen id="nobody" />)

  await screen.findByRole('heading', { level: 1, name: 'This person is not here' })
  expect(screen.getByRole('link', { name: 'Discover people' }).getAttribute('href')).toBe('/')
})

test('a page that fails can be asked for again', async () => {
  const user = userEvent.setup()
  const calls = server(...around(), refuse(discovery.member, 'internal'))
  renderAt('/people/maya', <PersonScreen id="maya" />)
  await screen.findByText('This page could not be loaded')

  calls.answers.push(answer(discovery.member, samplePage()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
})
