import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { billing } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { currentUser } from '#web/auth/queries.ts'
import { DailyLimitBanner } from './daily-limit-banner.tsx'
import { filtersOf } from '#web/discovery/discover-settings.ts'
import { peopleNearby } from '#web/discovery/queries.ts'
import { Composer } from '#web/messages/composer.tsx'
import { thread } from '#web/messages/queries.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { LIVE_SLICES } from '#web/app/use-live-updates.ts'
import { refreshAfter } from '#web/realtime/live-refresh.ts'
import { onLiveEvent, publishLiveEvent } from '#web/realtime/live.ts'
import { usePremiumChanges } from './use-premium-changes.ts'

let stopListening = () => {}

afterEach(() => {
  stopListening()
  vi.useRealTimers()
})

const PREMIUM = { isSubscribed: true, subscriptionExpiresAt: '2999-01-01T00:00:00.000Z' }
const SETTINGS = {
  isAiMatching: false,
  within: 50,
  isSharedOnly: false,
  minAge: 30,
  maxAge: null,
  interests: [],
  activeWithin: null,
}

/** Pages of a member who narrows the list by age and writes to Grace. */
function OpenPages() {
  const { data: user } = useQuery(currentUser)
  return user ? <Pages user={user} /> : null
}

function Pages({ user }: { user: CurrentUser }) {
  usePremiumChanges(user)
  const place = { latitude: null, longitude: null }
  const people = useInfiniteQuery(peopleNearby('discover', filtersOf(SETTINGS, user.isSubscribed), place))
  const written = useInfiniteQuery(thread('grace'))
  return (
    <>
      <DailyLimitBanner />
      <Composer receiverId="grace" receiverName="Grace" onSend={async () => {}} onTyping={() => {}} />
      {people.data && written.data && <p>All is known</p>}
    </>
  )
}

async function open(user: Partial<CurrentUser>) {
  const calls = server(
    answer(auth.user, sampleUser(user)),
    answer(billing.credits, { credits: 2, freeMessagesRemaining: 5 }),
    answer(discovery.discover, []),
    answer(messages.thread, []),
  )
  const { queryClient } = renderAt('/', <OpenPages />)
  stopListening = onLiveEvent((event) => void refreshAfter(event, queryClient, LIVE_SLICES))
  const threads = () => calls.filter(({ path }) => path === '/api/conversations/grace').length
  const lists = () => calls.filter(({ path }) => path === discovery.discover.path).map(({ search }) => search)
  return { calls, threads, lists }
}

test('when premium lapses, open pages show its charge, banner and lists without it at once', async () => {
  const { calls, threads, lists } = await open(PREMIUM)
  await screen.findByText('All is known')
  expect(screen.queryByText('1 credit')).toBeNull()
  expect(screen.queryByText(/free messages remaining/)).toBeNull()
  expect([threads(), lists().at(-1)]).toEqual([1, expect.stringContaining('minAge=30')])

  calls.answers.push(answer(auth.user, sampleUser()))
  act(() => publishLiveEvent({ type: 'credits' }))

  expect(await screen.findByText('1 credit')).toBeTruthy()
  expect((await screen.findByRole('complementary', { name: 'Daily Message Limit' })).textContent).toContain(
    '5 free messages',
  )
  await waitFor(() => expect(threads()).toBe(2))
  await waitFor(() => expect(lists().at(-1)).not.toContain('minAge'))
})

test('premium that begins takes the charge and the banner away and fetches the read receipts', async () => {
  const { calls, threads } = await open({})
  await screen.findByText('1 credit')
  await screen.findByRole('complementary', { name: 'Daily Message Limit' })

  calls.answers.push(answer(auth.user, sampleUser(PREMIUM)))
  act(() => publishLiveEvent({ type: 'credits' }))

  await waitFor(() => expect(screen.queryByText('1 credit')).toBeNull())
  expect(screen.queryByText(/free messages remaining/)).toBeNull()
  await waitFor(() => expect(threads()).toBe(2))
})

test('when its time runs out premium goes without any event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const ends = new Date(Date.now() + 60 * 24 * 3600_000).toISOString()
  const { calls } = await open({ isSubscribed: true, subscriptionExpiresAt: ends })
  await screen.findByText('All is known')
  calls.answers.push(answer(auth.user, sampleUser({ subscriptionExpiresAt: ends })))
  await act(() => vi.advanceTimersByTimeAsync(59 * 24 * 3600_000))
  expect(screen.queryByText('1 credit')).toBeNull()

  await act(() => vi.advanceTimersByTimeAsync(24 * 3600_000 + 1000))

  expect(await screen.findByText('1 credit')).toBeTruthy()
})
