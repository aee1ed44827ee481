import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { messages, type Conversation } from '#contract/messages.ts'
import type { ServerEvent } from '#contract/realtime.ts'
import { App } from '#web/app/app.tsx'
import { answer, renderAt, server } from './render.tsx'
import { sampleUser } from './sample-user.ts'

export const sampleConversation = (id: string, firstName: string, unreadCount = 0): Conversation => ({
  user: { id, firstName, lastName: 'Vale', profileImageUrl: null, isOnline: true, verifiedOn: null },
  unreadCount,
  isMuted: false,
  isWaiting: false,
  isAnswered: true,
  lastMessage: {
    content: `From ${firstName}`,
    hasPhoto: false,
    senderId: id,
    createdAt: '2026-01-01T00:00:00.000Z',
    isDeleted: false,
  },
})

/** The whole app at an address, connected and at rest: `calls` are those after that, `tell` what the server pushes. */
export async function appAtRest(address: string, ...answers: ReturnType<typeof answer>[]) {
  const socket = Object.assign(new EventTarget(), { send: () => {}, close: () => {} })
  vi.stubGlobal('WebSocket', function open() {
    return socket
  })
  const tell = (event: ServerEvent) =>
    act(async () => {
      socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
    })
  const calls = server(
    answer(auth.user, sampleUser({ id: 'ada' })),
    answer(billing.credits, { credits: 12, freeMessagesRemaining: 5 }),
    answer(messages.unreadCount, 0),
    answer(messages.conversations, [sampleConversation('alan', 'Alan'), sampleConversation('grace', 'Grace')]),
    answer(messages.thread, []),
    answer(messages.requests, []),
    answer(messages.archived, []),
    answer(messages.openings, { conversations: 10, connections: 15, hasReview: true }),
    answer(messages.held, []),
    answer(alerts.count, { count: 0 }),
    answer(connections.counts, { incoming: 1, outgoing: 0, connected: 2 }),
    ...answers,
  )
  const { queryClient } = renderAt(address, <App />)
  const rest = async () => {
    // Some of what the app does comes after the browser had a turn.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await waitFor(() => expect([queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 0]))
  }
  await waitFor(() => {
    screen.getByRole('main')
    expect(screen.queryAllByText(/^Loading/)).toEqual([])
  })
  await rest()
  await tell({ type: 'ready' })
  await rest()
  calls.length = 0
  return { calls, tell, rest, made: () => calls.map(({ method, path }) => `${method} ${path}`) }
}
