import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Message } from '#contract/messages.ts'
import type { ServerEvent } from '#contract/realtime.ts'
import { answerTo } from './answer-to.ts'
import type { Neighbor } from './wake-neighbors.ts'

/** They read before they write, and a longer answer takes longer. */
const READING_MS = 900
const TYPING_MS_A_LETTER = 22
const LONGEST_MS = 4_000
const BACK_AFTER_MS = 3_000
const GOING_AWAY = 1001

/**
 * The neighbors come online at an address of the product and answer whoever writes to them or asks to connect, as members do: over the socket
 * and the calls. They are part of the process of the demo, and gone when it stops.
 */
export function answerNeighbors(
  neighbors: Neighbor[],
  { origin, cookieName }: { origin: string; cookieName: string },
): void {
  const isNeighbor = new Set(neighbors.map(({ id }) => id))
  for (const neighbor of neighbors) beHome(neighbor)

  function beHome(neighbor: Neighbor): void {
    const cookie = `${cookieName}=${neighbor.token}`
    const call = callerAt(origin, cookie)
    const saidTo = new Map<string, Set<string>>()
    const latest = new Map<string, number>()
    const socket = new WebSocket(origin.replace(/^http/, 'ws') + '/ws', { headers: { cookie } })

    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: neighbor.id })))
    socket.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString()) as ServerEvent
      if (event.type === 'new_message' && !isNeighbor.has(event.message.senderId)) {
        const { id, senderId } = event.message
        latest.set(senderId, id)
        void answer(senderId, id).catch(() => {})
      }
      if (event.type === 'connection' && event.status === 'pending') {
        void call('POST', '/api/connections', { connectedUserId: event.userId }).catch(() => {})
      }
    })
    // A server that stops says so; whatever else ends a socket, a neighbor comes back from.
    socket.on('close', (code) => {
      if (code !== GOING_AWAY) setTimeout(() => beHome(neighbor), BACK_AFTER_MS).unref()
    })
    socket.on('error', () => {})

    /** Several messages in a row get one answer, to the last. */
    async function answer(from: string, messageId: number): Promise<void> {
      if (from === neighbor.id) return
      await pause(READING_MS, undefined, { ref: false })
      const thread = (await call('GET', `/api/conversations/${from}?limit=1`)) as Message[]
      const text = thread.at(-1)?.senderId === from ? thread.at(-1)!.content : null
      const said = saidTo.get(from) ?? new Set()
      const reply = text && latest.get(from) === messageId ? answerTo(neighbor.voice, text, said) : null
      if (!reply) return
      saidTo.set(from, said.add(reply))
      socket.send(JSON.stringify({ type: 'typing', to: from }))
      await pause(Math.min(LONGEST_MS, reply.length * TYPING_MS_A_LETTER), undefined, { ref: false })
      await call('POST', '/api/messages', { receiverId: from, content: reply })
    }
  }
}

function callerAt(origin: string, cookie: string) {
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const headers = { cookie, origin, ...(body && { 'content-type': 'application/json' }) }
    const request = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const response = await fetch(origin + path, request)
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}.`)
    return response.json()
  }
}
