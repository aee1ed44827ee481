/** Tells components of changes to a value that is kept outside of them. `subscribe` is what `useSyncExternalStore` takes. */
export function changes<T = void>() {
  const listeners = new Set<(change: T) => void>()
  return {
    subscribe: (listener: (change: T) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: (change: T) => {
      for (const listener of listeners) listener(change)
    },
  }
}
