import { AppError } from '#server/errors.ts'

/** What one of many may have under way: `atOnce` tasks, and `waiting` more that wait their turn. */
type Lane = { atOnce: number; waiting: number }

/** Runs a task in the lane of `key`: in order, and without those of other keys waiting for it. */
type TakeTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** A lane of their own for everyone; what finds it full is refused with `too_many_requests`. */
export function fairTurns({ atOnce, waiting }: Lane): TakeTurn {
  const lanes = new Map<string, { running: number; queue: (() => void)[] }>()

  return async (key, task) => {
    const lane = lanes.get(key) ?? { running: 0, queue: [] }
    lanes.set(key, lane)
    if (lane.running < atOnce) lane.running += 1
    else if (lane.queue.length < waiting) await new Promise<void>((begin) => lane.queue.push(begin))
    else throw new AppError('too_many_requests', undefined, { retryAfterSeconds: 5 })

    try {
      return await task()
    } finally {
      const next = lane.queue.shift()
      // A turn is handed over, not given back and taken again: nobody slips in between.
      if (next) next()
      else lane.running -= 1
      if (lane.running === 0) lanes.delete(key)
    }
  }
}
