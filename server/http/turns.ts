import { AppError } from '#server/errors.ts'
import { takeTurns, type Waiting } from '#server/take-turns.ts'

/** Whose turn a task takes: lanes take turns with each other, and in a lane those who wait there. */
export type Place<Lane extends string> = { lane: Lane; who: string }

/**
 * Runs at most `atOnce` tasks and lets at most `waiting` more wait in each lane. However many somebody has there, others
 * wait for one of them; where a lane is full, whoever has the most in it is turned away.
 */
export function turns<Lane extends string>({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const lanes = new Map<Lane, Map<string, Waiting[]>>()

  return takeTurns<Place<Lane>>(atOnce, {
    join(turn, { lane, who }) {
      const waiters = entryOf(lanes, lane, () => new Map<string, Waiting[]>())
      entryOf(waiters, who, () => []).push(turn)
      if (countOf(waiters) > waiting) turnAway(waiters)
    },
    next() {
      const [lane, waiters] = moveToEnd(lanes) ?? []
      const [who, theirs] = (waiters && moveToEnd(waiters)) ?? []
      if (lane === undefined || who === undefined) return undefined
      const turn = theirs?.shift()
      if (theirs?.length === 0) waiters?.delete(who)
      if (waiters?.size === 0) lanes.delete(lane)
      return turn
    },
  })
}

function turnAway(waiters: Map<string, Waiting[]>): void {
  const [who, theirs] = [...waiters].reduce((most, each) => (each[1].length >= most[1].length ? each : most))
  theirs.pop()?.refuse(new AppError('service_unavailable', undefined, { retryAfterSeconds: 5 }))
  if (theirs.length === 0) waiters.delete(who)
}

function countOf(waiters: Map<string, Waiting[]>): number {
  return waiters.values().reduce((sum, theirs) => sum + theirs.length, 0)
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const entry = map.get(key) ?? make()
  return map.set(key, entry) && entry
}

/** Gives the first entry and makes it the last. */
function moveToEnd<K, V>(map: Map<K, V>): [K, V] | undefined {
  const [first] = map
  if (!first) return undefined
  map.delete(first[0])
  map.set(...first)
  return first
}
