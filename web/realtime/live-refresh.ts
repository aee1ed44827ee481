import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { outdate, patchLoaded } from '#web/loaded-data.ts'
import type { LiveEvent, LiveEvents } from './live.ts'

/**
 * What events make of the data of one slice: the keys of what is out of date then, or what is to be done. `refetch` comes after
 * a gap, and has the keys of all that an event could have changed.
 */
export type Live = { [T in keyof LiveEvents]?: Effect<T> }

type Effect<T extends keyof LiveEvents> =
  | readonly QueryKey[]
  | ((event: LiveEvents[T], queryClient: QueryClient) => Promise<unknown>)

/** Brings the data of all slices up to date after an event. */
export async function refreshAfter(event: LiveEvent, queryClient: QueryClient, slices: Live[]): Promise<void> {
  if (event.type === 'presence') void patchLoaded(queryClient, {}, (data: unknown) => withPresence(data, event))
  await Promise.all(slices.map((slice) => refreshSlice(event.type, event, queryClient, slice)))
}

async function refreshSlice<T extends keyof LiveEvents>(
  type: T,
  event: LiveEvents[T],
  queryClient: QueryClient,
  slice: Live,
): Promise<unknown> {
  const effect: Effect<T> = slice[type] ?? []
  return typeof effect === 'function' ? effect(event, queryClient) : outdate(queryClient, ...effect)
}

type Presence = { userId: string; isOnline: boolean }

/** The data with this member online or offline wherever they stand in it; the same object when nothing changes. */
export function withPresence(value: unknown, presence: Presence): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withPresence(item, presence))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value

  const entries = Object.entries(value)
  const marked = entries.map(([key, part]) => [key, withPresence(part, presence)] as const)
  const isThem = 'isOnline' in value && 'id' in value && value.id === presence.userId
  if (isThem && value.isOnline !== presence.isOnline) {
    return { ...Object.fromEntries(marked), isOnline: presence.isOnline }
  }
  return marked.some(([, part], index) => part !== entries[index]?.[1]) ? Object.fromEntries(marked) : value
}
