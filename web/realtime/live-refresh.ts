import { replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/react-query'
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
  if (event.type === 'presence') void patchLoaded(queryClient, [], (data) => withPresence(data, event))
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

/** The data with this member online or offline wherever they stand in it. All that is loaded is JSON. */
export function withPresence<T>(data: T, { userId, isOnline }: Presence): T {
  const isThem = (part: unknown): part is object =>
    typeof part === 'object' && part !== null && 'isOnline' in part && 'id' in part && part.id === userId
  const mark = (_: string, part: unknown) => (isThem(part) ? { ...part, isOnline } : part)
  return replaceEqualDeep(data, JSON.parse(JSON.stringify(data), mark))
}
