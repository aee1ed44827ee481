/** Somebody who waits: told to begin, or that there is no room. */
export type Waiting = { begin: () => void; refuse: (error: Error) => void }

/** Who waits, and who of them is next. Joining a line that is full gets somebody refused. */
export type Line<Place> = { join: (waiting: Waiting, place: Place) => void; next: () => Waiting | undefined }

/** Runs at most `atOnce` tasks at once; the others wait in line. */
export function takeTurns<Place>(atOnce: number, line: Line<Place>) {
  let running = 0

  return async function run<T>(place: Place, task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else await new Promise<void>((begin, refuse) => line.join({ begin, refuse }, place))

    try {
      return await task()
    } finally {
      const next = line.next()
      // A turn is handed over, not given back and taken again: nobody slips in between.
      if (next) next.begin()
      else running -= 1
    }
  }
}
