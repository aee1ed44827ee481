import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import { type ServerEvent, SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import type { Database } from '#server/db/database.ts'
import { listStandingSessions } from './queries.ts'

/** An open screen, and the hash of the session it was opened with. */
export type Screen = { socket: WebSocket; sid: string }

/** RFC 6455, 7.4.1. */
const INTERNAL_ERROR = 1011

const ENDED = JSON.stringify({ type: 'sessions_ended' } satisfies ServerEvent)

type Waiting = { screen: Screen; pass: (() => void) | undefined }

export type Deliveries = ReturnType<typeof checkDeliveries>

/**
 * Looks, for whatever is to reach a screen, whether the screen's session stands at that moment, and closes the screen if not:
 * however a session or its member's standing ended, by this node, another one or a hand in the database, nothing is heard
 * after it. Whatever comes while one look is under way shares the next, so that many events cost few looks.
 */
export function checkDeliveries(db: Database, log: FastifyBaseLogger) {
  let waiting: Waiting[] = []
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    // Wait for the events of this tick, so that one look serves them all.
    await setImmediate()
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
      await deliver(taken)
    }
  }

  async function deliver(taken: Waiting[]): Promise<void> {
    try {
      const standing = new Set(await listStandingSessions(db, [...new Set(taken.map(({ screen }) => screen.sid))]))
      for (const { screen, pass } of taken) {
        if (standing.has(screen.sid)) pass?.()
        else close(screen.socket)
      }
    } catch (error) {
      log.error(error)
      // The look failed. A closed screen connects again and fetches what it missed.
      for (const { screen, pass } of taken)
        if (pass) screen.socket.close(INTERNAL_ERROR, 'Something went wrong on our side.')
    }
  }

  return {
    /** Closes a screen whose session does not stand; else calls `pass`, in the order of the calls. */
    check(screen: Screen, pass?: () => void): void {
      waiting.push({ screen, pass })
      looking ??= look().finally(() => (looking = undefined))
    },
  }
}

function close(socket: WebSocket): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(ENDED)
  socket.close(SOCKET_UNAUTHORIZED, 'Signed out.')
}
