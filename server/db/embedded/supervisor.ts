import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const MOST_RESTARTS = 5
const MINUTE_MS = 60_000
const RETRY_AFTER_MS = 1_000
const LOOK_FOR_ROOM_MS = 250
const isFullDisk = /No space left on device|Disk quota exceeded/

/**
 * Keeps a server running: one that ends by itself is started again, at most five times a minute. What a full disk ended waits
 * for room instead, and goes on as soon as there is some.
 */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
  hasRoom: () => boolean,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const restarts: number[] = []
  let postmaster = await start()
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const ending = await postmaster.ended
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended by itself (${ending}). Starting it again.`)
      await restart()
    }
  }

  async function restart(): Promise<void> {
    for (;;) {
      const isShort = await untilRoom()
      if (!isShort) await nextTurn(restarts, stopping.signal)
      if (stopping.signal.aborted) return
      try {
        postmaster = await start()
        return
      } catch (error) {
        log(String(error))
        // The disk has room to begin a start but not to finish it. It is tried again.
        if (isFullDisk.test(String(error))) restarts.pop()
        // An obstacle of a moment must not use up the attempts of a minute.
        await rest(RETRY_AFTER_MS, stopping.signal)
      }
    }
  }

  /** Waits until the disk has room again. Returns whether it had to. */
  async function untilRoom(): Promise<boolean> {
    if (hasRoom()) return false
    log('The disk with the database is full. PostgreSQL is started again as soon as there is room.')
    while (!hasRoom() && !stopping.signal.aborted) await rest(LOOK_FOR_ROOM_MS, stopping.signal)
    return true
  }

  return {
    async stop() {
      stopping.abort()
      await postmaster.stop()
      await watching
      // A server may have been starting when the stop came.
      await postmaster.stop()
    },
  }
}

async function nextTurn(turns: number[], signal: AbortSignal): Promise<void> {
  const oldest = turns.length < MOST_RESTARTS ? undefined : turns.shift()
  const wait = oldest === undefined ? 0 : oldest + MINUTE_MS - Date.now()
  if (wait > 0) await rest(wait, signal)
  turns.push(Date.now())
}

/** Ends early when the stop comes, and never keeps the process alive by itself. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
