/** Whoever wants to hear of changes to what is kept outside of components, as `useSyncExternalStore` asks for it. */
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
