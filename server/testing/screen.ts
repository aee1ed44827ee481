import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import type { ClientFrame, ServerEvent } from '#contract/realtime.ts'
import type { Deps } from '#server/deps.ts'
import { toAppError } from '#server/http/refuse.ts'
import { registerRealtime } from '#server/realtime/routes.ts'
import { TIMINGS, type Timings } from '#server/realtime/timings.ts'

type Node = { server: { address(): AddressInfo | string | null } }
type Person = { id: string; token: string }

export function addressOf(node: Node): string {
  const address = node.server.address()
  if (!address || typeof address === 'string') throw new Error('The node does not listen.')
  return `http://127.0.0.1:${address.port}`
}

/** A socket to a listening node with a member's cookie, which has said nothing yet. */
export function openSocket(
  node: Node,
  cookieValue: string | undefined,
  { path = '/ws', ...options }: ClientOptions & { path?: string } = {},
) {
  const headers = { ...(cookieValue && { cookie: `sid=${cookieValue}` }), ...options.headers }
  const socket = new WebSocket(`${addressOf(node)}${path}`, { ...options, headers })
  onTestFinished(() => socket.terminate())

  const frames: ServerEvent[] = []
  const wire: string[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  /** The status that refused the upgrade; undefined once it was accepted. */
  const refusal = new Promise<number | undefined>((resolve) => {
    socket.on('open', () => resolve(undefined))
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode)
      response.destroy()
    })
  })
  socket.on('error', () => {})
  socket.on('message', (data: Buffer) => {
    wire.push(data.toString())
    const frame: ServerEvent = JSON.parse(data.toString())
    frames.push(frame)
  })

  return {
    socket,
    /** What came, and the bytes it came as. */
    frames,
    wire,
    closed,
    refusal,
    say: (frame: ClientFrame | object) => socket.send(JSON.stringify(frame)),
    close: async () => {
      socket.close()
      await closed
    },
  }
}

/** An open screen of a member, which is told what happens from now on. */
export async function openScreen(node: Node, { id, token }: Person, options?: ClientOptions) {
  const screen = openSocket(node, token, options)
  await once(screen.socket, 'open')
  screen.say({ type: 'auth', userId: id })
  await once(screen.socket, 'message')
  screen.frames.length = 0
  return screen
}

/** A node of its own that serves `/ws` and nothing else, with its own patience. */
export async function liveNode(deps: Pick<Deps, 'db' | 'bus' | 'config'>, timings: Partial<Timings> = {}) {
  const app = Fastify({ logger: false })
  app.register(cookie)
  app.setErrorHandler((error, _, reply) => reply.status(toAppError(error).status).send(toAppError(error).toBody()))
  registerRealtime(app, deps, { ...TIMINGS, grace: 0, ...timings })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return app
}
