import { AppError } from '#server/errors.ts'

/** Runs at most `atOnce` tasks, lets at most `waiting` more wait their turn, and refuses the rest at once. */
export function bounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new AppError('service_unavailable', undefined, { retryAfterSeconds: 5 })

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
