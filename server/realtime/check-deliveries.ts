import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import { type ServerEvent, SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import type { Database } from '#server/db/database.ts'
import { listOutOfSight, listStandingSessions, type Sight } from './queries.ts'

/** An open screen, and the hash of the session it was opened with. */
export type Screen = { socket: WebSocket; sid: string }

/** RFC 6455, 7.4.1. */
const INTERNAL_ERROR = 1011

const ENDED = JSON.stringify({ type: 'sessions_ended' } satisfies ServerEvent)

/** `sight`: who is to hear of whom, where the event names somebody. */
type Waiting = { screen: Screen; pass: (() => void) | undefined; sight: Sight | undefined }

export type Deliveries = ReturnType<typeof checkDeliveries>

/**
 * Looks, for whatever is to reach a screen, whether the screen's session stands at that moment, and closes the screen if not:
 * however a session or its member's standing ended, by this node, another one or a hand in the database, nothing is heard
 * after it. What names somebody whom the member may not see at that moment is not told them either. Whatever comes while one look is under way shares the next, so that many events cost few looks.
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
      const sights = taken.flatMap(({ sight }) => sight ?? [])
      const [standing, outOfSight] = await Promise.all([
        listStandingSessions(db, [...new Set(taken.map(({ screen }) => screen.sid))]),
        sights.length > 0 ? listOutOfSight(db, sights) : [],
      ])
      const stands = new Set(standing)
      const unseen = new Set(outOfSight.map(nameOf))
      for (const { screen, pass, sight } of taken) {
        if (!stands.has(screen.sid)) close(screen.socket)
        else if (!sight || !unseen.has(nameOf(sight))) pass?.()
      }
    } catch (error) {
      log.error(error)
      // The look failed. A closed screen connects again and fetches what it missed.
      for (const { screen, pass } of taken)
        if (pass) screen.socket.close(INTERNAL_ERROR, 'Something went wrong on our side.')
    }
  }

  return {
    /** Closes a screen whose session does not stand; else calls `pass`, in the order of the calls, unless `sight` is none. */
    check(screen: Screen, pass?: () => void, sight?: Sight): void {
      waiting.push({ screen, pass, sight })
      looking ??= look().finally(() => (looking = undefined))
    },
  }
}

function nameOf({ viewerId, otherId }: Sight): string {
  return `${viewerId} ${otherId}`
}

function close(socket: WebSocket): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(ENDED)
  socket.close(SOCKET_UNAUTHORIZED, 'Signed out.')
}
