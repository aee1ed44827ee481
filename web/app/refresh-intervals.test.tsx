import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts, ALERTS_REFRESH_MS } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { billing, CREDITS_REFRESH_MS } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { UNREAD_REFRESH_MS } from '#contract/realtime.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { newcomer, sampleUser } from '#web/testing/sample-user.ts'
import { App } from './app.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', function open() {
    return Object.assign(new EventTarget(), { send: () => {}, close: () => {} })
  })
})

afterEach(() => vi.useRealTimers())

const answers = [
  answer(billing.credits, { credits: 12, freeMessagesRemaining: 5 }),
  answer(messages.unreadCount, 2),
  answer(alerts.count, { count: 1 }),
  answer(connections.counts, { incoming: 0, outgoing: 0, connected: 0 }),
]

/** The app of someone, and how often it has made a call. */
async function open(who: (typeof answers)[number]) {
  const calls = server(...answers, who)
  renderAt('/nowhere', <App />)
  await pass(0)
  return (endpoint: { path: string }) => calls.filter(({ path }) => path === endpoint.path).length
}

test.each([
  ['credits', billing.credits, CREDITS_REFRESH_MS],
  ['unread messages', messages.unreadCount, UNREAD_REFRESH_MS],
  ['alerts', alerts.count, ALERTS_REFRESH_MS],
])('a member’s %s are fetched again in their interval', async (_, endpoint, interval) => {
  const callsOf = await open(answer(auth.user, sampleUser()))
  expect(callsOf(endpoint)).toBe(1)

  await pass(interval - 1)
  expect(callsOf(endpoint)).toBe(1)
  await pass(1)
  expect(callsOf(endpoint)).toBe(2)
  await pass(interval)
  expect(callsOf(endpoint)).toBe(3)
})

test.each([
  ['a visitor', refuse(auth.user, 'unauthorized')],
  ['a member without a complete profile', answer(auth.user, newcomer())],
])('for %s nothing is counted', async (_, who) => {
  const callsOf = await open(who)

  await pass(10 * UNREAD_REFRESH_MS)

  expect([messages.unreadCount, alerts.count, connections.counts, billing.credits].map(callsOf)).toEqual([0, 0, 0, 0])
})

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
