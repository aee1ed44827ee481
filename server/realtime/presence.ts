import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { comeOnline, goOffline, keepAlive, listAudience, listSilentNodes, removeNode } from './queries.ts'
import type { Timings } from './timings.ts'

type Means = Pick<Deps, 'db' | 'bus' | 'config'> & { log: FastifyBaseLogger; timings: Timings }

/** A member with a screen on this node, or with one that closed just now. */
type Present = {
  sockets: number
  closedAt: Date
  grace: NodeJS.Timeout | undefined
  isWritten: boolean
  settled: Promise<void>
}

export type Presence = ReturnType<typeof trackPresence>

/** Who is online, as far as this node knows. A member is while any node has a socket of theirs. */
export function trackPresence({ db, bus, config, log, timings }: Means) {
  const nodeId = randomUUID()
  const present = new Map<string, Present>()
  let hasStarted = false
  let hasLeft = false
  const report = (error: unknown) => log.error(error)

  function opened(memberId: string): void {
    const here = present.get(memberId) ?? newlyPresent()
    present.set(memberId, here)
    here.sockets += 1
    clearTimeout(here.grace)
    here.grace = undefined
    settle(memberId, here)
  }

  function closed(memberId: string): void {
    const here = present.get(memberId)
    if (!here) return
    here.sockets -= 1
    if (here.sockets > 0 || hasLeft) return
    here.closedAt = new Date()
    here.grace = setTimeout(() => {
      here.grace = undefined
      settle(memberId, here)
    }, timings.grace).unref()
  }

  /** Brings what is written down in line with the sockets, one change after the other. What fails, the next beat repeats. */
  function settle(memberId: string, here: Present): void {
    here.settled = here.settled.then(() => writeDown(memberId, here)).catch(report)
  }

  async function writeDown(memberId: string, here: Present): Promise<void> {
    const isHere = here.sockets > 0 || here.grace !== undefined
    if (isHere !== here.isWritten && !hasLeft) {
      const hasChanged = isHere
        ? await comeOnline(db, nodeId, memberId)
        : await goOffline(db, nodeId, memberId, here.closedAt)
      here.isWritten = isHere
      if (hasChanged) await announce(memberId, isHere)
    }
    if (here.sockets === 0 && here.grace === undefined && !here.isWritten) present.delete(memberId)
  }

  async function announce(memberId: string, isOnline: boolean): Promise<void> {
    for (const id of await listAudience(db, memberId)) {
      bus.publish(id, { type: 'presence', userId: memberId, isOnline })
    }
  }

  /** The node's sign of life. It also buries the nodes that have given none, and comes back if it was itself taken for dead. */
  async function beat(): Promise<void> {
    const wasKnown = await keepAlive(db, nodeId)
    // An embedded database has one node: whatever others left behind is over.
    await bury(hasStarted || config.database.kind === 'postgres' ? timings.silence : 0)
    for (const here of present.values()) here.isWritten &&= wasKnown
    for (const [memberId, here] of present) settle(memberId, here)
    hasStarted = true
  }

  async function bury(silence: number): Promise<void> {
    for (const deadId of await listSilentNodes(db, nodeId, silence)) {
      for (const memberId of await removeNode(db, deadId)) await announce(memberId, false)
    }
  }

  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(report)
  }, timings.beat).unref()

  return {
    opened,
    closed,
    start: () => beat().catch(report),
    /** Takes every member of this node offline at once. */
    async leave(): Promise<void> {
      hasLeft = true
      clearInterval(timer)
      for (const { grace } of present.values()) clearTimeout(grace)
      await Promise.all([beating, ...[...present.values()].map(({ settled }) => settled)])
      await keepAlive(db, nodeId)
      for (const memberId of await removeNode(db, nodeId)) await announce(memberId, false)
    },
  }
}

function newlyPresent(): Present {
  return { sockets: 0, closedAt: new Date(), grace: undefined, isWritten: false, settled: Promise.resolve() }
}
