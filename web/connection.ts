import { useSyncExternalStore } from 'react'

/** `offline`: the device has no network. `unreachable`: it has one, and the last call brought no answer of Akin. */
export type Connection = 'online' | 'offline' | 'unreachable'

let isAnswering = true
const listeners = new Set<() => void>()

window.addEventListener('online', notify)
window.addEventListener('offline', notify)

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isAnswering ? 'online' : 'unreachable'
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, readConnection)
}

function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For calls and the live connection: whether Akin has just answered. */
export function noteAnswering(isAnsweringNow: boolean): void {
  if (isAnswering === isAnsweringNow) return
  isAnswering = isAnsweringNow
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}
