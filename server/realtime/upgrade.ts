import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { isBusy } from '#server/http/pipelining.ts'

/**
 * Whether a connection becomes a socket. Every other offer of another protocol is an ordinary request: of HTTP/2, which curl and
 * Java make by themselves, and one that was sent before earlier answers were read.
 */
export function opensSocket({ method, url = '', headers, socket }: IncomingMessage): boolean {
  return (
    method === 'GET' && /^\/ws(\?|$)/.test(url) && headers.upgrade?.toLowerCase() === 'websocket' && !isBusy(socket)
  )
}

/** Answers 404 to a request for a socket at any other address, and closes the connection of every refused one. */
export function refuseOtherSockets(app: FastifyInstance): void {
  const asking = new WeakSet<IncomingMessage>()

  app.addHook('onRequest', async ({ raw }) => {
    if (!/\bwebsocket\b/i.test(raw.headers.upgrade ?? '')) return
    asking.add(raw)
    if (!opensSocket(raw)) throw new AppError('not_found')
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    if (asking.has(raw)) reply.header('connection', 'close')
  })
  // Node no longer looks after a connection whose upgrade has a listener, so that a refused one is closed here.
  app.addHook('onResponse', async ({ raw }) => {
    if (asking.has(raw)) raw.socket.destroySoon()
  })
}
