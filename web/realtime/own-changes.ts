import type { ServerEvent } from '#contract/realtime.ts'
import { publishLiveEvent } from './live.ts'

/** Other nodes may tell of a change so long after its answer. */
const ECHO_MS = 2_000

const takers = new Set<(event: ServerEvent) => boolean>()

/**
 * Makes a change whose answer says what there is to know. The server tells all of a member's screens what one of them has
 * done, that one too: this takes the event out. `isEcho` says which it could be, and once there is an answer, which it is. An
 * event that comes before the answer waits for it, and is published after all when it was another, or the change failed.
 */
export async function withoutEcho<T>(
  change: () => Promise<T>,
  isEcho: (event: ServerEvent, answer?: T) => boolean,
): Promise<T> {
  let answer: T | undefined
  let taken: ServerEvent | undefined
  const take = (event: ServerEvent) => {
    if (taken || !isEcho(event, answer)) return false
    taken = event
    return true
  }
  const release = () => {
    if (taken) publishLiveEvent(taken)
    taken = undefined
  }

  takers.add(take)
  try {
    answer = await change()
    if (taken && !isEcho(taken, answer)) release()
    setTimeout(() => takers.delete(take), ECHO_MS)
    return answer
  } catch (error) {
    takers.delete(take)
    release()
    throw error
  }
}

/** For the connection itself: whether an event tells this screen of its own change, or may do so. */
export function isTaken(event: ServerEvent): boolean {
  return [...takers].some((take) => take(event))
}
