import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 2

let turn: Promise<unknown> = Promise.resolve()

/**
 * Does something for each item in order. Whoever else waits for this thread comes first before it begins and every two milliseconds, and of
 * several that work so, one at a time has a slice between two looks at the network.
 */
export async function inSlices<T, R>(items: T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = []
  let endsAt = 0
  for (const item of items) {
    if (performance.now() >= endsAt) {
      turn = turn.then(() => setImmediate())
      await turn
      endsAt = performance.now() + SLICE_MS
    }
    done.push(work(item))
  }
  return done
}
