import { useSyncExternalStore } from 'react'
import { changes } from '#web/ui/changes.ts'

/** `offline`: the device has no network. `unreachable`: it has one, and the last call brought no answer of Akin. */
export type Connection = 'online' | 'offline' | 'unreachable'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000

let isAnswering = true
const { subscribe, notify } = changes()
export const onConnectionChange = subscribe

window.addEventListener('online', () => {
  isAnswering = true
  notify()
})
window.addEventListener('offline', () => notify())

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isAnswering ? 'online' : 'unreachable'
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, readConnection)
}

/** Resolves with the next connection. */
export function connectionBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      if (readConnection() !== 'online') return
      stop()
      resolve()
    })
  })
}

/** For calls and the live connection: whether Akin has just answered. */
export function noteAnswering(isAnsweringNow: boolean): void {
  if (isAnswering === isAnsweringNow || !navigator.onLine) return
  isAnswering = isAnsweringNow
  notify()
}

/** How long to wait before the next try: a second, doubled up to half a minute; a random half of it keeps clients from coming back all at once. */
export function delayAfter(failures: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS)
  return longest / 2 + (Math.random() * longest) / 2
}
