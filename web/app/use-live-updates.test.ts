import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { billing, payments } from '#contract/billing.ts'
import { type Connection, connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { alertCount, alertList } from '#web/alerts/queries.ts'
import { currentUser } from '#web/auth/queries.ts'
import { billingOverview } from '#web/billing/payment-queries.ts'
import { creditBalance } from '#web/billing/queries.ts'
import { connectionCounts, connectionList } from '#web/connections/queries.ts'
import { peopleNearby } from '#web/discovery/queries.ts'
import { member } from '#web/members/queries.ts'
import { conversations, thread, unreadCount } from '#web/messages/queries.ts'
import { answer, server } from '#web/testing/render.tsx'
import { sampleBilling } from '#web/testing/sample-billing.ts'
import { samplePage } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { refreshAfter } from '#web/realtime/live-refresh.ts'
import { createQueryClient } from './query-client.ts'
import { LIVE_SLICES } from './use-live-updates.ts'

const grace: Connection = {
  id: 1,
  status: 'accepted',
  direction: 'incoming',
  connectedUser: {
    id: 'grace',
    firstName: 'Grace',
    lastName: 'Hopper',
    profileImageUrl: null,
    isOnline: false,
    verifiedOn: null,
    bio: '',
    interests: [],
  },
}

const nowhere = { latitude: null, longitude: null }

async function loaded() {
  server(
    answer(auth.user, sampleUser()),
    answer(billing.credits, { credits: 1, freeMessagesRemaining: 5 }),
    answer(connections.list, [grace]),
    answer(connections.counts, { incoming: 0, outgoing: 0, connected: 1 }),
    answer(discovery.matches, []),
    answer(messages.conversations, []),
    answer(alerts.list, []),
    answer(alerts.count, { count: 0 }),
    answer(messages.thread, []),
    answer(messages.unreadCount, 0),
  )
  const queryClient = createQueryClient()
  await Promise.all([
    queryClient.prefetchQuery(currentUser),
    queryClient.prefetchQuery(creditBalance),
    queryClient.prefetchInfiniteQuery(connectionList('connected')),
    queryClient.prefetchQuery(connectionCounts),
    queryClient.prefetchInfiniteQuery(peopleNearby('matches', {}, nowhere)),
    queryClient.prefetchInfiniteQuery(conversations),
    queryClient.prefetchInfiniteQuery(thread('grace')),
    queryClient.prefetchInfiniteQuery(thread('alan')),
    queryClient.prefetchQuery(unreadCount),
    queryClient.prefetchQuery(alertCount),
    queryClient.prefetchQuery(alertList(false)),
  ])
  const outdated = () =>
    queryClient
      .getQueryCache()
      .findAll({ predicate: (query) => query.state.isInvalidated })
      .map(({ queryKey }) => queryKey.filter((part) => typeof part === 'string').join(' '))
      .sort()
  return { queryClient, outdated }
}

test('a new message makes its thread, the list of conversations and the unread count be fetched again', async () => {
  const { queryClient, outdated } = await loaded()

  const message = { id: 5, senderId: 'grace', createdAt: '2026-01-01T00:00:00.000Z' }
  await refreshAfter({ type: 'new_message', message }, queryClient, LIVE_SLICES)

  expect(outdated()).toEqual(['messages conversations', 'messages thread grace', 'messages unread'])
})

test('an answered request makes connections, their counts and the thread be fetched again, where photos are clear now; a request not the thread', async () => {
  const { queryClient, outdated } = await loaded()

  await refreshAfter({ type: 'connection', id: 1, status: 'accepted', userId: 'grace' }, queryClient, LIVE_SLICES)

  expect(outdated()).toEqual(['connections connected', 'connections counts', 'messages thread grace'])

  const asked = await loaded()
  const request = { type: 'connection', id: 1, status: 'pending', userId: 'grace' } as const
  await refreshAfter(request, asked.queryClient, LIVE_SLICES)
  expect(asked.outdated()).toEqual(['connections connected', 'connections counts'])
})

test('a new alert makes the alerts and their count be fetched again', async () => {
  const { queryClient, outdated } = await loaded()

  await refreshAfter({ type: 'alert' }, queryClient, LIVE_SLICES)

  expect(outdated()).toEqual(['alerts count', 'alerts list'])
})

test('spent or bought credits are fetched again, and the member with them', async () => {
  const { queryClient, outdated } = await loaded()

  await refreshAfter({ type: 'credits' }, queryClient, LIVE_SLICES)

  expect(outdated()).toEqual(['billing balance', 'user'])
})

test('after a gap everything that events could have changed is fetched again', async () => {
  const { queryClient, outdated } = await loaded()

  await refreshAfter({ type: 'refetch' }, queryClient, LIVE_SLICES)

  expect(outdated()).toEqual([
    'alerts count',
    'alerts list',
    'billing balance',
    'connections connected',
    'connections counts',
    'members cards matches',
    'messages conversations',
    'messages thread alan',
    'messages thread grace',
    'messages unread',
    'user',
  ])
})

test('once connected, what others do is asked again where nothing else asks for it, and no list of members is made anew', async () => {
  const { queryClient, outdated } = await loaded()

  await refreshAfter({ type: 'joined' }, queryClient, LIVE_SLICES)

  expect(outdated()).toEqual([
    'alerts list',
    'connections connected',
    'connections counts',
    'messages conversations',
    'messages thread alan',
    'messages thread grace',
    'messages unread',
  ])
})

test('the page of somebody is asked again once connected, and when they go: whether they are here is true from the start, and then when they were', async () => {
  const { queryClient, outdated } = await loaded()
  server(answer(discovery.member, samplePage({ id: 'grace', isOnline: true })))
  const isAsked = () => outdated().includes('members page grace')
  const look = () => queryClient.fetchQuery(member('grace'))

  await look()
  await refreshAfter({ type: 'joined' }, queryClient, LIVE_SLICES)
  expect(isAsked()).toBe(true)

  await look()
  await refreshAfter({ type: 'presence', userId: 'alan', isOnline: false }, queryClient, LIVE_SLICES)
  await refreshAfter({ type: 'presence', userId: 'grace', isOnline: true }, queryClient, LIVE_SLICES)
  expect(isAsked()).toBe(false)
  await refreshAfter({ type: 'presence', userId: 'grace', isOnline: false }, queryClient, LIVE_SLICES)
  expect(isAsked()).toBe(true)
})

test('presence is marked in what is already there, without a call', async () => {
  const { queryClient, outdated } = await loaded()

  await refreshAfter({ type: 'presence', userId: 'grace', isOnline: true }, queryClient, LIVE_SLICES)

  const pages = queryClient.getQueryData(connectionList('connected').queryKey)?.pages
  expect(pages?.[0]?.items[0]?.connectedUser.isOnline).toBe(true)
  expect(outdated()).toEqual([])
})

test('what waits to be fetched again still does after presence was marked in it', async () => {
  const { queryClient, outdated } = await loaded()
  await refreshAfter({ type: 'connection', id: 1, status: 'accepted', userId: 'alan' }, queryClient, LIVE_SLICES)

  await refreshAfter({ type: 'presence', userId: 'grace', isOnline: true }, queryClient, LIVE_SLICES)

  expect(outdated()).toEqual(['connections connected', 'connections counts', 'messages thread alan'])
})

test('once connected a billing screen asks again for what may have changed before, and no other screen does', async () => {
  const calls = server(answer(auth.user, sampleUser()), answer(payments.overview, sampleBilling()))
  const queryClient = createQueryClient()
  await queryClient.prefetchQuery(currentUser)
  await refreshAfter({ type: 'joined' }, queryClient, LIVE_SLICES)
  expect(calls.map(({ path }) => path)).toEqual([auth.user.path])

  const leave = [
    new QueryObserver(queryClient, currentUser).subscribe(() => {}),
    new InfiniteQueryObserver(queryClient, billingOverview).subscribe(() => {}),
  ]
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await refreshAfter({ type: 'joined' }, queryClient, LIVE_SLICES)

  expect(calls.slice(2).map(({ path }) => path)).toEqual([auth.user.path, payments.overview.path])
  for (const each of leave) each()
})
