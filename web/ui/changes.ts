/** Tells components of changes to a value that is kept outside of them. `subscribe` is what `useSyncExternalStore` takes. */
export function changes() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}
