import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import * as schema from '#contract/realtime.schema.ts'
import { SOCKET_UNAUTHORIZED, type ClientFrame, type ServerEvent } from '#contract/realtime.ts'
import { hashToken, memberOf } from '#server/auth/sessions.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { parseJson } from '#server/parse-json.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import type { Deliveries, Screen } from './check-deliveries.ts'
import type { Presence } from './track-presence.ts'
import { hasConversation, type Sight } from './queries.ts'
import type { Timings } from './timings.ts'
import { tokenBucket } from './token-bucket.ts'

/** RFC 6455, 7.4.1. */
const POLICY_VIOLATION = 1008

const FRAMES_AT_ONCE = 20
const FRAMES_PER_SECOND = 2

/** A screen that reads slower than it is told is closed beyond this; it comes back and refetches. */
const BACKLOG_MAX_BYTES = 1024 * 1024

type Uses = Pick<Deps, 'db' | 'bus'> & {
  deliveries: Deliveries
  presence: Presence
  log: FastifyBaseLogger
  timings: Timings
}

export type LiveSocket = Screen & { isAnswering: boolean }

/** One open screen: says who it is, hears its member's events, and may tell that they are typing. */
export function serveSocket(socket: WebSocket, token: string, uses: Uses): LiveSocket {
  const { db, bus, deliveries, presence, log, timings } = uses
  const live: LiveSocket = { socket, sid: hashToken(token), isAnswering: true }
  const mayPass = tokenBucket(FRAMES_AT_ONCE, FRAMES_PER_SECOND)
  const leave: (() => void)[] = []
  let member: Member | undefined
  let isWatching = true
  let frames = Promise.resolve()

  const waiting = setTimeout(() => socket.close(SOCKET_UNAUTHORIZED, 'No auth frame came.'), timings.handshake)
  leave.push(() => clearTimeout(waiting))

  socket.on('pong', () => (live.isAnswering = true))
  socket.on('close', () => leave.splice(0).forEach((end) => end()))
  socket.on('message', (data, isBinary) => {
    if (!mayPass()) return
    const text = !isBinary && Buffer.isBuffer(data) ? data.toString() : ''
    frames = frames.then(() => receive(schema.ClientFrame.safeParse(parseJson(text)).data)).catch(fail)
  })

  async function receive(frame: ClientFrame | undefined): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    if (!frame) return socket.close(POLICY_VIOLATION, 'This frame is not understood.')
    if (frame.type === 'auth') return authenticate(frame.userId)
    if (!member) return socket.close(SOCKET_UNAUTHORIZED, 'The auth frame comes first.')
    if (frame.type === 'watching') return look(frame.isWatching)
    const { id, isComplete } = member
    if (!isComplete || !(await hasConversation(db, member, frame.to))) return
    deliveries.check(live, () => bus.publish(frame.to, { type: 'typing', from: id }))
  }

  /** May be repeated, so that a member who has completed their profile hears events from then on. */
  async function authenticate(userId: string): Promise<void> {
    const found = await memberOf(db, token)
    if (found.id !== userId) return socket.close(SOCKET_UNAUTHORIZED, 'This is the session of somebody else.')
    if (socket.readyState !== socket.OPEN) return

    clearTimeout(waiting)
    if (!member) leave.push(bus.subscribe(found.id, hear))
    if (found.isComplete && !member?.isComplete) {
      presence.opened(found.id)
      leave.push(() => {
        look(true)
        presence.closed(found.id)
      })
    }
    member = found
    tell({ type: 'ready' })
  }

  /** A screen behind others shows its member nothing: they are told elsewhere. */
  function look(isLooking: boolean): void {
    if (!member?.isComplete || isLooking === isWatching) return
    isWatching = isLooking
    presence.looked(member.id, isLooking)
  }

  function hear(event: BusEvent): void {
    if (event.type === 'sessions_ended') deliveries.check(live)
    else if (member?.isComplete) deliveries.check(live, () => tell(event), sightOf(member.id, event))
  }

  function tell(event: ServerEvent): void {
    // Parsing strips whatever the contract does not name; an event of a newer node that it does not know is not passed on.
    const { data } = schema.ServerEvent.safeParse(event)
    if (!data) return
    if (socket.bufferedAmount > BACKLOG_MAX_BYTES) return socket.terminate()
    socket.send(JSON.stringify(data))
  }

  function fail(error: unknown): void {
    if (error instanceof AppError) return socket.close(SOCKET_UNAUTHORIZED, error.message)
    log.error(error)
    socket.close(1011, 'Something went wrong on our side.')
  }

  return live
}

/** Whether the member may see whom an event names is for the moment at which it reaches a screen. */
function sightOf(viewerId: string, event: BusEvent): Sight | undefined {
  const otherId = namedBy(event)
  return otherId === undefined ? undefined : { viewerId, otherId }
}

function namedBy(event: BusEvent): string | undefined {
  if (event.type === 'new_message' || event.type === 'message_changed') return event.message.senderId
  if (event.type === 'messages_read') return event.by
  if (event.type === 'typing') return event.from
  return event.type === 'presence' || event.type === 'connection' ? event.userId : undefined
}
