import { Server as Listener } from 'node:net'
import { setImmediate as endOfTurn, setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 20

/** How long a server that is told to stop goes on, in milliseconds, while anybody is connected. */
export type Drain = {
  /** Not ready, and otherwise as ever: for proxies to notice. */
  notice: number
  /** Not listening: kept connections are served once more, and hear that it was the last time. */
  last: number
}

/**
 * Stops without losing what was sent. Nobody is told to connect anew while the server listens: at the moment when it stops to
 * listen, the system cuts off whoever is about to connect.
 */
export function drainBeforeClosing(app: FastifyInstance, { notice, last }: Drain) {
  let phase: 'open' | 'notice' | 'last' = 'open'

  app.addHook('preClose', async () => {
    phase = 'notice'
  })
  app.addHook('onRequest', async (_, { raw }) => {
    // Fastify hangs up from the beginning.
    if (phase === 'notice') raw.removeHeader('connection')
  })
  app.addHook('onSend', async (_, reply) => {
    if (phase === 'last') reply.header('connection', 'close')
  })

  return {
    isDraining: () => phase !== 'open',
    /** To be waited for when those who never hang up have been told to. */
    drain: async () => {
      await untilAlone(app, notice)
      await endOfTurn()
      phase = 'last'
      // The server's own way would hang up on kept connections too.
      Listener.prototype.close.call(app.server)
      await untilAlone(app, last)
    },
  }
}

async function untilAlone({ server }: FastifyInstance, patience: number): Promise<void> {
  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))
  const deadline = performance.now() + patience
  while (performance.now() < deadline && (await countConnections()) > 0) await after(LOOK_EVERY_MS)
}
