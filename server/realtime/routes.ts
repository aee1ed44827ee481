import { once } from 'node:events'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { memberOf } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { isOurOrigin } from '#server/http/same-site.ts'
import { checkDeliveries } from './check-deliveries.ts'
import { serveSocket, type LiveSocket } from './serve-socket.ts'
import { trackPresence } from './track-presence.ts'
import { TIMINGS, type Timings } from './timings.ts'

const FRAME_MAX_BYTES = 16 * 1024

/** How many screens a member may have open on one node: far more than a person uses. */
const SCREENS_PER_MEMBER = 30

/** RFC 6455, 7.4.1: the server is going away. */
const GOING_AWAY = 1001

/** Serves `/ws`. Comes before the other routes, so that none of them leaves an upgrade request hanging. */
export function registerRealtime(
  app: FastifyInstance,
  { db, bus, config }: Pick<Deps, 'db' | 'bus' | 'config'>,
  timings: Timings = TIMINGS,
): void {
  const { log } = app
  /** The open sockets, each with the id of its member. */
  const sockets = new Map<LiveSocket, string>()
  const callers = new WeakMap<FastifyRequest, string>()
  const deliveries = checkDeliveries(db, log)
  const presence = trackPresence({ db, bus, config, log, timings })
  const tokenOf = (request: FastifyRequest) => request.cookies[sessionCookieName(config)] ?? ''

  const heartbeat = setInterval(() => {
    for (const live of sockets.keys()) ping(live)
  }, timings.heartbeat).unref()
  const recheck = setInterval(() => {
    for (const live of sockets.keys()) deliveries.check(live)
  }, timings.recheck).unref()

  app.addHook('onReady', () => presence.start())
  let isClosing = false
  app.addHook('preClose', () => {
    isClosing = true
    return sayGoodbye([...sockets.keys()], timings.goodbye)
  })
  app.addHook('onClose', async () => {
    clearInterval(heartbeat)
    clearInterval(recheck)
    await presence.leave().catch((error: unknown) => log.error(error))
  })

  app.register(websocket, { options: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false } })
  app.register(async (live) => {
    const preValidation = async (request: FastifyRequest) => {
      const { origin } = request.headers
      // A page of another site can open a socket with our cookie; what is not a browser names no origin.
      if (origin !== undefined && !isOurOrigin(origin, request, config)) throw new AppError('cross_site')
      const { id } = await memberOf(db, tokenOf(request))
      if (isClosing) throw new AppError('service_unavailable')
      const open = sockets.values().filter((memberId) => memberId === id)
      if ([...open].length >= SCREENS_PER_MEMBER) throw new AppError('too_many_requests')
      callers.set(request, id)
    }
    live.get('/ws', { websocket: true, preValidation }, (socket, request) => {
      const served = serveSocket(socket, tokenOf(request), { db, bus, deliveries, presence, log, timings })
      sockets.set(served, callers.get(request)!)
      socket.on('close', () => sockets.delete(served))
    })
  })
}

function ping(live: LiveSocket): void {
  if (!live.isAnswering) return live.socket.terminate()
  live.isAnswering = false
  live.socket.ping()
}

/** Tells every screen that the server stops, and does not wait for those that do not answer. */
async function sayGoodbye(sockets: LiveSocket[], patience: number): Promise<void> {
  const closing = sockets.map(async ({ socket }) => {
    if (socket.readyState === socket.CLOSED) return
    socket.close(GOING_AWAY, 'The server is restarting.')
    await once(socket, 'close', { signal: AbortSignal.timeout(patience) }).catch(() => socket.terminate())
  })
  await Promise.all(closing)
}
