import { vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { type Message, messages, type SentMessage, UNCHANGED } from '#contract/messages.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { answer, server } from './render.tsx'
import { sampleUser } from './sample-user.ts'

const grace = {
  id: 'grace',
  firstName: 'Grace',
  lastName: 'Hopper',
  profileImageUrl: null,
  isOnline: true,
  verifiedOn: null,
}
const latest = {
  content: 'See you there',
  hasPhoto: false,
  senderId: 'grace',
  createdAt: '2026-01-01T00:00:00.000Z',
  isDeleted: false,
}
export const ada = sampleUser()

type Sending = {
  content: string
  key: string
  deliver: () => void
  refuse: (code: ErrorCode) => void
  /** The connection breaks. */
  lose: () => void
}

/** A server whose answers to sent messages are given by hand, in `sendings`; `arrived` is its thread. */
export function serverByHand() {
  const sendings: Sending[] = []
  const arrived: Message[] = []
  server(
    answer(auth.user, ada),
    answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 }),
    answer(messages.unreadCount, 0),
    answer(messages.requests, []),
    answer(messages.archived, []),
    answer(messages.held, []),
    answer(messages.conversations, [
      { user: grace, unreadCount: 0, isMuted: false, isWaiting: false, isAnswered: true, lastMessage: latest },
    ]),
  )
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && address === messages.send.path) return send(init)
    if (address.startsWith('/api/conversations/')) return Promise.resolve(Response.json(arrived))
    return answering(address, init)
  })

  function send({ body, headers }: RequestInit): Promise<Response> {
    const { content }: Message = JSON.parse(typeof body === 'string' ? body : '')
    const key = new Headers(headers).get('idempotency-key') ?? ''
    return new Promise((resolve, reject) => {
      sendings.push({
        content,
        key,
        deliver: () => {
          const message = { id: arrived.length + 1, senderId: ada.id, receiverId: 'grace', content, createdAt: new Date().toISOString(), isRead: null, ...UNCHANGED } // prettier-ignore
          arrived.push(message)
          resolve(Response.json({ ...message, cost: 'credit' } satisfies SentMessage))
        },
        refuse: (code) =>
          resolve(Response.json({ code, message: errors[code].message }, { status: errors[code].status })),
        lose: () => reject(new TypeError('Failed to fetch')),
      })
    })
  }
  return { sendings, arrived }
}
