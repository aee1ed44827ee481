import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { connections, type Connection } from '#contract/connections.ts'
import { messages, type SentMessage, UNCHANGED } from '#contract/messages.ts'
import { appAtRest, sampleConversation } from '#web/testing/app-at-rest.tsx'
import { around } from '#web/testing/around.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { answer, asked } from '#web/testing/render.tsx'
import { sampleAlert } from '#web/testing/sample-alert.ts'
import { sampleCard } from '#web/testing/sample-person.ts'

const maya: Connection = {
  id: 4,
  status: 'pending',
  direction: 'incoming',
  connectedUser: { ...sampleConversation('maya', 'Maya').user, bio: '', interests: [] },
}
const list = (relation: string, items: Connection[]) => asked({ relation }, answer(connections.list, items))

const greeting: SentMessage = {
  id: 9,
  senderId: 'ada',
  receiverId: 'maya',
  content: 'Hi Maya!',
  createdAt: '2026-01-02T00:00:00.000Z',
  isRead: null,
  ...UNCHANGED,
  cost: 'credit',
}

test('accepting a request is one call: it moves to the connections, and the counts follow', async () => {
  const { made, tell, rest } = await appAtRest(
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
  const { made, tell, rest } = await appAtRest(
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
  const { made, tell, rest } = await appAtRest(
    '/',
    ...around([sampleCard()]),
    answer(connections.request, { ...maya, direction: 'outgoing' }),
    answer(messages.send, greeting),
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
  const { made, tell, rest } = await appAtRest(
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
