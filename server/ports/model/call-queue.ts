import { takeTurns, type Waiting } from '#server/take-turns.ts'
import { BUSY, unavailable } from './failures.ts'

/** Runs at most `atOnce` tasks, lets at most `waiting` more wait until their signal aborts, and refuses the rest at once. */
export function callQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: Waiting[] = []

  return takeTurns<AbortSignal>(atOnce, {
    next: () => queue.shift(),
    join({ begin, refuse }, signal) {
      if (queue.length >= waiting) return refuse(unavailable('too many calls at once', BUSY))
      const giveUp = () => {
        queue.splice(queue.indexOf(place), 1)
        refuse(unavailable('waited in vain for a turn', BUSY))
      }
      const place: Waiting = {
        refuse,
        begin: () => {
          signal.removeEventListener('abort', giveUp)
          begin()
        },
      }
      queue.push(place)
      signal.addEventListener('abort', giveUp, { once: true })
    },
  })
}
