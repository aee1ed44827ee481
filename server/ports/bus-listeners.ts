import type { BusEvent } from './bus.ts'

type Listener = (event: BusEvent) => void

/** The screens of this node, by member. */
export function busListeners() {
  const byMember = new Map<string, Set<Listener>>()

  return {
    tell: (memberId: string, event: BusEvent): void => byMember.get(memberId)?.forEach((listener) => listener(event)),
    tellEveryone: (event: BusEvent): void => {
      for (const listeners of byMember.values()) for (const listener of listeners) listener(event)
    },
    add: (memberId: string, listener: Listener): (() => void) => {
      const listeners = byMember.get(memberId) ?? new Set()
      byMember.set(memberId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byMember.get(memberId) === listeners) byMember.delete(memberId)
      }
    },
  }
}
