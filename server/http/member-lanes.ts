import { fairTurns } from './fair-turns.ts'
import type { Gate } from './mount.ts'

/**
 * A call has one database connection at a time, so that a member has three of a node's ten at most; one that compares has up to four
 * for some milliseconds. More wait than a member may ask for in a minute, so that nobody is told to wait who could have been served.
 */
const CALLS = { atOnce: 3, waiting: 1_500 }

/** Of the calls, those that compare with hundreds of members. */
const COMPARING = { atOnce: 2, waiting: 30 }

/** Calls that wait for others most of the time do not keep the rest. */
const WAITING = { atOnce: 6, waiting: 300 }

/** Lets no member have more under way than a few calls. What is more waits in order, and others do not wait for it. */
export function memberLanes() {
  const sessions = fairTurns(CALLS)
  const calls = fairTurns(CALLS)
  const comparing = fairTurns(COMPARING)
  const waiting = fairTurns(WAITING)

  const inTurn: Gate['inTurn'] = ({ load }, { id }, call) => {
    if (load === 'waiting') return waiting(id, call)
    if (load === 'comparing') return comparing(id, () => calls(id, call))
    return calls(id, call)
  }
  /** Whose a session is has to be looked up before its member is known. */
  return { ofSession: sessions, inTurn }
}
