import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Connection, connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import type { Relation } from '#contract/members.ts'
import { LIVE_SLICES } from '#web/app/use-live-updates.ts'
import { refreshAfter } from '#web/realtime/live-refresh.ts'
import { peopleNearby } from '#web/discovery/queries.ts'
import { member, openings } from '#web/members/queries.ts'
import { answer, asked, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard, samplePage } from '#web/testing/sample-person.ts'
import { ConnectButton } from './connect-button.tsx'

const list = peopleNearby('matches', {}, { latitude: 1, longitude: 2 })

/** Maya as a card of a list, and as a page. */
function Places() {
  const cards = useInfiniteQuery(list)
  const page = useQuery(member('maya'))
  return (
    <>
      {cards.data?.map((person) => (
        <section key={person.id} aria-label="Card">
          <ConnectButton person={person} />
        </section>
      ))}
      {page.data && (
        <section aria-label="Page">
          <ConnectButton person={page.data} />
        </section>
      )}
    </>
  )
}

const between = (status: Connection['status'], direction: Connection['direction']): Connection => ({
  id: 7,
  status,
  direction,
  connectedUser: { ...sampleCard(), bio: '', interests: [] },
})

/** A server where this is between the two, as a list, as a page and as a connection. */
function townWhere(relation: Relation, connection?: Connection) {
  return [
    answer(discovery.matches, [sampleCard({ relation })]),
    answer(discovery.member, samplePage({ relation })),
    asked({ userId: 'maya' }, answer(connections.list, connection ? [connection] : [])),
  ]
}

const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: /, Maya$/ })
const labels = () => buttons().map(({ textContent }) => textContent)

/** Writes wait until the returned function is called. */
function holdWrites(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method) await promise
    return answering(address, init)
  })
  return resolve
}

test.each([
  ['none', 'Connect', true],
  ['incoming', 'Accept', true],
  ['outgoing', 'Requested', true],
  ['connected', 'Connected', false],
] as const)('with %s between the two it says %s wherever it stands', async (relation, label, canClick) => {
  server(...townWhere(relation))
  renderAt('/', <Places />)

  await waitFor(() => expect(labels()).toEqual([label, label]))
  for (const button of buttons()) expect(button.disabled).toBe(!canClick)
})

test('asking disables the button until the answer, which every place of the person then shows', async () => {
  const calls = server(...townWhere('none'), answer(connections.request, between('pending', 'outgoing')))
  renderAt('/', <Places />)
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
  renderAt('/', <Places />)
  await waitFor(() => expect(labels()).toEqual(['Accept', 'Accept']))
  calls.answers.push(answer(discovery.member, samplePage({ relation: 'connected' })))

  await userEvent.setup().click(buttons()[0]!)

  await waitFor(() => expect(labels()).toEqual(['Connected', 'Connected']))
  await screen.findAllByText('You and Maya are connected')
})

test('a request is withdrawn where it was made: every place says so from the second press on, and one may ask again', async () => {
  const calls = server(...townWhere('outgoing', between('pending', 'outgoing')), answer(connections.remove, undefined))
  renderAt('/', <Places />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  const answerNow = holdWrites()
  const user = userEvent.setup()

  buttons()[0]!.focus()
  await user.keyboard('{Enter}')
  expect(labels()).toEqual(['Withdraw', 'Requested'])
  screen.getByText('Press again to withdraw your request to Maya.')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(labels()).toEqual(['Connect', 'Connect']))
  expect(document.activeElement).toBe(buttons()[0])
  await user.keyboard('{Enter}')
  calls.answers.push(answer(connections.request, between('pending', 'outgoing')))
  answerNow()
  await screen.findAllByText('Connection Request Sent!')
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/connections/7',
    'POST /api/connections',
  ])
})

test('the offer to withdraw is taken back by Escape and by going on, and a double click does not withdraw', async () => {
  const calls = server(...townWhere('outgoing', between('pending', 'outgoing')))
  renderAt('/', <Places />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  const user = userEvent.setup()

  await user.dblClick(buttons()[0]!)
  expect(labels()).toEqual(['Withdraw', 'Requested'])
  await user.keyboard('{Escape}')
  expect(labels()).toEqual(['Requested', 'Requested'])
  await user.keyboard('{Enter}')
  await user.tab()
  expect(labels()).toEqual(['Requested', 'Requested'])
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a request that cannot be withdrawn is shown again, and it is said beside it', async () => {
  const calls = server(...townWhere('outgoing', between('pending', 'outgoing')), refuse(connections.remove, 'internal'))
  renderAt('/', <Places />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))

  buttons()[0]!.focus()
  await userEvent.keyboard('{Enter}{Enter}')

  await findInBoth('Failed to withdraw your request. Please try again.')
  expect(labels()).toEqual(['Requested', 'Requested'])
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('whoever has accepted meanwhile stays connected', async () => {
  const calls = server(...townWhere('outgoing', between('accepted', 'outgoing')))
  renderAt('/', <Places />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))

  buttons()[0]!.focus()
  await userEvent.keyboard('{Enter}{Enter}')

  await screen.findAllByText('You and Maya are connected')
  await waitFor(() => expect(labels()).toEqual(['Connected', 'Connected']))
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a failure says so and leaves the button as it was', async () => {
  server(...townWhere('none'), refuse(connections.request, 'internal'))
  renderAt('/', <Places />)
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
  const { queryClient } = renderAt('/', <Places />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))

  calls.answers.push(...townWhere(relation, connection))
  const status = connection?.status ?? 'removed'
  await refreshAfter({ type: 'connection', id: 7, status, userId: 'maya' }, queryClient, LIVE_SLICES)

  await waitFor(() => expect(labels()).toEqual([label, label]))
  expect(calls.filter(({ path }) => path === '/api/intelligent-matches')).toHaveLength(1)
})

test('news of someone who is on no screen costs no look-up', async () => {
  const calls = server(...townWhere('none'))
  const { queryClient } = renderAt('/', <Places />)
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
  const { queryClient } = renderAt('/', <Places />)
  await waitFor(() => expect(labels()).toEqual(['Connect · 2 left', 'Connect · 2 left']))

  await userEvent.click(buttons()[0]!)

  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  expect(queryClient.getQueryData(openings.queryKey)?.connections).toBe(1)
})

test('where nobody may be asked any more today the button says from when on', async () => {
  server(...townWhere('none'), answer(messages.openings, { conversations: 10, connections: 0, hasReview: true }))
  renderAt('/', <Places />)

  const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0))
  const clock = midnight.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  await waitFor(() => expect(labels()).toEqual([`Again at ${clock}`, `Again at ${clock}`]))
  for (const button of buttons()) expect(button.disabled).toBe(true)
})
