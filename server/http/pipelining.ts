import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that wait for their turn. Browsers and proxies send one at a time. */
const WAITING_MAX = 16

/** After so many a connection is to be opened anew, as proxies do by themselves. */
const REQUESTS_MAX = 1_000

/** A client that has read nothing of its answer for so long does not read at all. */
const UNREAD_MS = 30_000

/** What Node's parser is told when a message and all that follows it are not for HTTP. */
const LEAVE_THE_REST = 2

type Line = {
  /** Requests taken from the connection, ever. */
  taken: number
  /** Those of them whose answers are not sent. */
  open: number
  current: ServerResponse | undefined
  waiting: (() => void)[]
  /** Nothing is read any more: the last answer says so, and the connection closes. */
  isFull: boolean
}

const lines = new WeakMap<Socket, Line>()

/** Whether requests of the connection are under way. */
export function isBusy(socket: Socket): boolean {
  return (lines.get(socket)?.open ?? 0) > 0
}

/**
 * Answers the requests of a connection one after the other, however many arrive together, and reads no more than a few of
 * them ahead: whoever sends without reading costs one answer.
 */
export function serveInTurn(app: FastifyInstance, { unread = UNREAD_MS } = {}): void {
  const { server } = app

  server.on('connection', (socket) => {
    const line: Line = { taken: 0, open: 0, current: undefined, waiting: [], isFull: false }
    lines.set(socket, line)
    stopParserWhenFull(socket, line)
  })
  server.prependListener('request', ({ socket }, response) => {
    const line = lines.get(socket)
    if (!line) return
    line.taken += 1
    line.open += 1
    line.isFull = line.taken >= REQUESTS_MAX
    if (line.isFull) response.setHeader('connection', 'close')
    response.once('close', () => (line.open -= 1))
  })
  // A handler that thinks for long is not the client's fault, and for a first request Node waits by itself.
  server.setTimeout(unread, (socket) => {
    const { current, taken } = lines.get(socket)!
    if (current ? current.headersSent : taken > 0) socket.destroy()
  })

  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const line = lines.get(socket)
    if (!line) return done()
    const begin = () => {
      line.current = response
      if (line.isFull && line.waiting.length === 0) response.setHeader('connection', 'close')
      response.once('close', () => {
        line.current = undefined
        if (socket.destroyed) line.waiting = []
        line.waiting.shift()?.()
      })
      done()
    }
    if (line.current) line.waiting.push(begin)
    else begin()
  })
}

type Parser = { onIncoming: (request: IncomingMessage, keepsAlive: boolean) => number }

/**
 * Node hands out all requests of a read, up to 64 KB of them, before anybody can pause the socket, and goes on when it is
 * destroyed: 700 connections with 60 KB each stood still for 8 s and took 1.1 GB. Only its parser can be stopped in between.
 */
function stopParserWhenFull(socket: Socket, line: Line): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node does not declare the parser.
  const { parser } = socket as Socket & { parser: Parser }
  const take = parser.onIncoming
  parser.onIncoming = (request, keepsAlive) => {
    line.isFull ||= line.open >= WAITING_MAX
    if (!line.isFull) return take(request, keepsAlive)
    socket.pause()
    return LEAVE_THE_REST
  }
}
