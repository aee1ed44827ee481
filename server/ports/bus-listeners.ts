import type { BusEvent } from './bus.ts'

type Listener = (event: BusEvent) => void

/** The screens of this node, by member. */
export type BusListeners = {
  tell: (memberId: string, event: BusEvent) => void
  tellEveryone: (event: BusEvent) => void
  add: (memberId: string, listener: Listener) => () => void
}

export function busListeners(): BusListeners {
  const byMember = new Map<string, Set<Listener>>()

  return {
    tell(memberId, event) {
      for (const listener of byMember.get(memberId) ?? []) listener(event)
    },
    tellEveryone(event) {
      for (const listeners of byMember.values()) for (const listener of listeners) listener(event)
    },
    add(memberId, listener) {
      const listeners = byMember.get(memberId) ?? new Set()
      byMember.set(memberId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byMember.get(memberId) === listeners) byMember.delete(memberId)
      }
    },
  }
}
