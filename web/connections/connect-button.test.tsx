import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { LIVE_SLICES } from '#web/app/use-live-updates.ts'
import { refreshAfter } from '#web/realtime/live-refresh.ts'
import { openings } from '#web/members/queries.ts'
import { between, buttons, ConnectPlaces, holdWrites, labels, townWhere } from '#web/testing/connect-places.tsx'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { samplePage } from '#web/testing/sample-person.ts'

test.each([
  ['none', 'Connect', true],
  ['incoming', 'Accept', true],
  ['outgoing', 'Requested', true],
  ['connected', 'Connected', false],
] as const)('with %s between the two it says %s wherever it stands', async (relation, label, canClick) => {
  server(...townWhere(relation))
  renderAt('/', <ConnectPlaces />)

  await waitFor(() => expect(labels()).toEqual([label, label]))
  for (const button of buttons()) expect(button.disabled).toBe(!canClick)
})

test('asking disables the button until the answer, which every place of the person then shows', async () => {
  const calls = server(...townWhere('none'), answer(connections.request, between('pending', 'outgoing')))
  renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toHaveLength(2))
  calls.answers.push(answer(discovery.member, samplePage({ relation: 'outgoing' })))

  const answerNow = holdWrites()
  const user = userEvent.setup()
  await user.click(buttons()[0]!)
  await waitFor(() => expect(buttons()[0]!.getAttribute('aria-disabled')).toBe('true'))
  await user.click(buttons()[0]!)
  answerNow()

  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  await screen.findAllByText('Connection Request Sent!')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ connectedUserId: 'maya' }])
  expect(calls.filter(({ path }) => path === '/api/intelligent-matches')).toHaveLength(1)
})

test('asking someone who has asked connects the two', async () => {
  const calls = server(...townWhere('incoming'), answer(connections.request, between('accepted', 'incoming')))
  renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toEqual(['Accept', 'Accept']))
  calls.answers.push(answer(discovery.member, samplePage({ relation: 'connected' })))

  await userEvent.setup().click(buttons()[0]!)

  await waitFor(() => expect(labels()).toEqual(['Connected', 'Connected']))
  await screen.findAllByText('You and Maya are connected')
})

test('a failure says so and leaves the button as it was', async () => {
  server(...townWhere('none'), refuse(connections.request, 'internal'))
  renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toHaveLength(2))
  const button = buttons()[0]!

  await userEvent.setup().click(button)

  await findInBoth('Failed to send connection request.')
  expect(screen.getAllByText('Error').length).toBeGreaterThan(0)
  await waitFor(() => expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]))
  expect(labels()).toEqual(['Connect', 'Connect'])
})

test.each([
  ['asks', between('pending', 'incoming'), 'incoming', 'Accept'],
  ['accepts', between('accepted', 'outgoing'), 'connected', 'Connected'],
  ['takes it back', undefined, 'none', 'Connect'],
] as const)('when the other one %s, card and page say so at once', async (_, connection, relation, label) => {
  const calls = server(...townWhere('outgoing'))
  const { queryClient } = renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))

  calls.answers.push(...townWhere(relation, connection))
  const status = connection?.status ?? 'removed'
  await refreshAfter({ type: 'connection', id: 7, status, userId: 'maya' }, queryClient, LIVE_SLICES)

  await waitFor(() => expect(labels()).toEqual([label, label]))
  expect(calls.filter(({ path }) => path === '/api/intelligent-matches')).toHaveLength(1)
})

test('news of someone who is on no screen costs no look-up', async () => {
  const calls = server(...townWhere('none'))
  const { queryClient } = renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toHaveLength(2))

  await refreshAfter(
    { type: 'connection', id: 9, status: 'pending', userId: 'somebody else' },
    queryClient,
    LIVE_SLICES,
  )

  expect(calls.filter(({ path }) => path === '/api/connections')).toEqual([])
})

test('how many may still be asked today is said before it is pressed once they are few, and counted on', async () => {
  server(
    ...townWhere('none'),
    answer(messages.openings, { conversations: 10, connections: 2, hasReview: true }),
    answer(connections.request, between('pending', 'outgoing')),
    answer(discovery.stats, { connected: 0, chatsToday: 0 }),
  )
  const { queryClient } = renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toEqual(['Connect · 2 left', 'Connect · 2 left']))

  await userEvent.click(buttons()[0]!)

  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  expect(queryClient.getQueryData(openings.queryKey)?.connections).toBe(1)
})

test('where nobody may be asked any more today the button says from when on', async () => {
  server(...townWhere('none'), answer(messages.openings, { conversations: 10, connections: 0, hasReview: true }))
  renderAt('/', <ConnectPlaces />)

  const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0))
  const clock = midnight.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  await waitFor(() => expect(labels()).toEqual([`Again at ${clock}`, `Again at ${clock}`]))
  for (const button of buttons()) expect(button.disabled).toBe(true)
})
