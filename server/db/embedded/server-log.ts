import { closeSync, copyFileSync, existsSync, ftruncateSync, openSync, renameSync, rmSync, statSync } from 'node:fs'

const LARGEST_LOG_BYTES = 10_000_000
const LOOK_EVERY_MS = 10_000

/** The file that PostgreSQL writes to, itself, so that it can do so without us too. */
export function openLog(path: string, largest: number = LARGEST_LOG_BYTES): number {
  if (isLarge(path, largest)) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/**
 * Keeps the log of a running server small, until the returned function is called: what is in it moves to `.1`. It is copied and
 * emptied, since the server goes on writing to the same open file; that appends, so it goes on at the beginning.
 */
export function keepSmall(path: string, largest: number = LARGEST_LOG_BYTES, lookEveryMs: number = LOOK_EVERY_MS) {
  const timer = setInterval(() => {
    try {
      if (isLarge(path, largest)) rotate(path)
    } catch {
      // The disk may be too full to hold both files. The next look tries again.
    }
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
}

function rotate(path: string): void {
  rmSync(`${path}.1`, { force: true })
  copyFileSync(path, `${path}.1`)
  const file = openSync(path, 'r+')
  ftruncateSync(file)
  closeSync(file)
}

function isLarge(path: string, largest: number): boolean {
  return existsSync(path) && statSync(path).size > largest
}
