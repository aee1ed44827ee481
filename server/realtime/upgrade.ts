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

/** Whoever asks for a socket anywhere else hears that there is none. The connection of who gets none is closed. */
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
  // Node leaves a connection alone whose upgrade was taken up, and there is no answer to one that becomes a socket.
  app.addHook('onResponse', async ({ raw }) => {
    if (asking.has(raw)) raw.socket.destroySoon()
  })
}
