import { AppError } from '#server/errors.ts'
import { takeTurns, type Line, type Waiting } from '#server/take-turns.ts'

/** What one of many may have under way: `atOnce` tasks, and `waiting` more that wait their turn. */
type Lane = { atOnce: number; waiting: number }

/** A lane of their own for every key, in order; what finds it full is refused with `too_many_requests`. */
export function fairTurns({ atOnce, waiting }: Lane) {
  const lanes = new Map<string, { inTurn: ReturnType<typeof takeTurns<void>>; tasks: number }>()

  return async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const lane = lanes.get(key) ?? { inTurn: takeTurns(atOnce, queue(waiting)), tasks: 0 }
    lanes.set(key, lane)
    lane.tasks += 1
    try {
      return await lane.inTurn(undefined, task)
    } finally {
      lane.tasks -= 1
      if (lane.tasks === 0) lanes.delete(key)
    }
  }
}

function queue(most: number): Line<void> {
  const all: Waiting[] = []
  return {
    next: () => all.shift(),
    join(waiting) {
      if (all.length < most) all.push(waiting)
      else waiting.refuse(new AppError('too_many_requests', undefined, { retryAfterSeconds: 5 }))
    },
  }
}
