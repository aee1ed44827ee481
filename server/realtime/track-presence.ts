import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { setImmediate } from 'node:timers/promises'
import { comeOnline, goOffline, keepAlive, listSilentNodes, noteWatched, removeNode } from './queries.ts'
import { announcePresence } from './show-presence.ts'
import type { Timings } from './timings.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config'> & { log: FastifyBaseLogger; timings: Timings }

/** How many members one statement writes down. Their rows are locked until it ends. */
const WRITTEN_AT_ONCE = 500

/** A member with a screen on this node, or with one that closed just now. */
type Present = {
  sockets: number
  /** How many of them nobody looks at. */
  unwatched: number
  closedAt: Date
  grace: NodeJS.Timeout | undefined
  isWritten: boolean
  isWrittenWatched: boolean
}

export type Presence = ReturnType<typeof trackPresence>

/** Who is online, as far as this node knows. A member is while any node has a socket of theirs. */
export function trackPresence({ db, bus, config, log, timings }: Uses) {
  const nodeId = randomUUID()
  const present = new Map<string, Present>()
  const unsettled = new Set<string>()
  let settling: Promise<void> | undefined
  let hasStarted = false
  let hasLeft = false
  const report = (error: unknown) => log.error(error)

  function opened(memberId: string): void {
    const here = present.get(memberId) ?? newcomer()
    present.set(memberId, here)
    here.sockets += 1
    clearTimeout(here.grace)
    here.grace = undefined
    settle(memberId)
  }

  /** Somebody has begun or ceased to look at a screen. */
  function looked(memberId: string, isLooking: boolean): void {
    const here = present.get(memberId)
    if (!here) return
    here.unwatched += isLooking ? -1 : 1
    settle(memberId)
  }

  function closed(memberId: string): void {
    const here = present.get(memberId)
    if (!here) return
    here.sockets -= 1
    // What is left may be a screen that nobody looks at.
    if (here.sockets > 0 || hasLeft) return settle(memberId)
    here.closedAt = new Date()
    here.grace = setTimeout(() => {
      here.grace = undefined
      settle(memberId)
    }, timings.grace).unref()
  }

  /** Brings the database in line with the sockets. The next beat repeats what failed. */
  function settle(memberId: string): void {
    if (hasLeft) return
    unsettled.add(memberId)
    settling ??= settleAll().finally(() => (settling = undefined))
  }

  async function settleAll(): Promise<void> {
    // Changes of the same tick share this statement; those that come while it runs share the next one.
    await setImmediate()
    while (unsettled.size > 0) {
      const members = [...unsettled].slice(0, WRITTEN_AT_ONCE)
      for (const memberId of members) unsettled.delete(memberId)
      await writeDown(members).catch(report)
    }
  }

  async function writeDown(members: string[]): Promise<void> {
    const changed = members.flatMap((id) => {
      const here = present.get(id)
      if (!here) return []
      const isHere = here.sockets > 0 || here.grace !== undefined
      return isHere === here.isWritten ? [] : [{ id, here, isHere, since: here.closedAt }]
    })
    const come = changed.filter(({ isHere }) => isHere)
    const gone = changed.filter(({ isHere }) => !isHere)
    const online = come.length > 0 ? await comeOnline(db, nodeId, come) : []
    for (const { here } of come) Object.assign(here, { isWritten: true, isWrittenWatched: true })
    const offline = gone.length > 0 ? await goOffline(db, nodeId, gone) : []
    for (const { here } of gone) here.isWritten = false
    for (const isWatched of [true, false]) await writeWatched(members, isWatched)
    for (const id of members) forgetIfGone(id)
    await announce(online, true)
    await announce(offline, false)
  }

  async function writeWatched(members: string[], isWatched: boolean): Promise<void> {
    const changed = members.flatMap((id) => {
      const here = present.get(id)
      return here?.isWritten && isWatchedNow(here) === isWatched && here.isWrittenWatched !== isWatched
        ? [{ id, here }]
        : []
    })
    if (changed.length === 0) return
    await noteWatched(
      db,
      nodeId,
      isWatched,
      changed.map(({ id }) => id),
    )
    for (const { here } of changed) here.isWrittenWatched = isWatched
  }

  function forgetIfGone(memberId: string): void {
    const here = present.get(memberId)
    if (here?.sockets === 0 && here.grace === undefined && !here.isWritten) present.delete(memberId)
  }

  async function announce(members: string[], isOnline: boolean): Promise<void> {
    for (let at = 0; at < members.length; at += WRITTEN_AT_ONCE) {
      await announcePresence({ db, bus }, members.slice(at, at + WRITTEN_AT_ONCE), isOnline)
    }
  }

  /** The node's sign of life. It also removes dead nodes, and enters this node again if another one took it for dead. */
  async function beat(): Promise<void> {
    const wasKnown = await keepAlive(db, nodeId)
    // An embedded database has one node: whatever others left behind is over.
    await bury(hasStarted || config.database.kind === 'postgres' ? timings.silence : 0)
    for (const here of present.values()) here.isWritten &&= wasKnown
    for (const memberId of present.keys()) settle(memberId)
    hasStarted = true
  }

  async function bury(silence: number): Promise<void> {
    for (const deadId of await listSilentNodes(db, nodeId, silence)) {
      await announce(await removeNode(db, deadId), false)
    }
  }

  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(report)
  }, timings.beat).unref()

  return {
    opened,
    closed,
    looked,
    start: () => beat().catch(report),
    /** Takes every member of this node offline at once. */
    async leave(): Promise<void> {
      hasLeft = true
      unsettled.clear()
      clearInterval(timer)
      for (const { grace } of present.values()) clearTimeout(grace)
      await Promise.all([beating, settling])
      await keepAlive(db, nodeId)
      await announce(await removeNode(db, nodeId), false)
    },
  }
}

function newcomer(): Present {
  return { sockets: 0, unwatched: 0, closedAt: new Date(), grace: undefined, isWritten: false, isWrittenWatched: true }
}

/** A page that is loaded anew has no socket for a moment. */
function isWatchedNow({ sockets, unwatched, grace }: Present): boolean {
  return sockets > unwatched || grace !== undefined
}
