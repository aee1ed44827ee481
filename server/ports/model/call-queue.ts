import { BUSY, unavailable } from './failures.ts'

/** Runs at most `atOnce` tasks, lets at most `waiting` more wait until their signal aborts, and refuses the rest at once. */
export function callQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(start), 1)
        reject(unavailable('waited in vain for a turn', BUSY))
      }
      queue.push(start)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  return async function run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (queue.length < waiting) await turn(signal)
    else throw unavailable('too many calls at once', BUSY)

    try {
      return await task()
    } finally {
      const next = queue.shift()
      // A turn is handed over, not given back and taken again: nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
