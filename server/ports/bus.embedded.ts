import { busListeners } from './bus-listeners.ts'
import type { Bus } from './bus.ts'

/** One process, no broker: for the one node of an embedded database. */
export function embeddedBus(): Bus {
  const listeners = busListeners()

  return {
    publish: listeners.tell,
    subscribe: listeners.add,
    close: async () => {},
  }
}
