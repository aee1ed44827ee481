import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { safety } from '#contract/safety.ts'
import { call, callPage } from '#web/api.ts'
import { IN_PAGES, outdate } from '#web/loaded-data.ts'
import type { Live } from '#web/realtime/live-refresh.ts'
import { publishLiveEvent } from '#web/realtime/live.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'

/** The lists of those whom the member keeps away. */
export type KeptAwayList = 'blocked' | 'muted' | 'hidden'

const keys = {
  all: ['safety'],
  list: (list: KeptAwayList) => ['safety', list] as const,
  distance: (userId: string) => ['safety', 'distance', userId] as const,
} as const

export const live: Live = { refetch: [keys.all] }

/** One of the lists, the latest first; further pages are earlier. */
export function keptAway(list: KeptAwayList) {
  return infiniteQueryOptions({
    queryKey: keys.list(list),
    queryFn: ({ pageParam }) => callPage(safety[list], {}, pageParam),
    ...IN_PAGES,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** Whether the member has muted or hidden somebody. */
export function distanceTo(userId: string) {
  return queryOptions({
    queryKey: keys.distance(userId),
    queryFn: () => call(safety.distance, { params: { userId } }),
  })
}

export type Person = { id: string; firstName: string }

const ACTS = {
  block: {
    make: (userId: string) => call(safety.block, { body: { userId } }),
    done: (name: string) => ({
      title: `${name} is blocked`,
      description: 'You can take it back in your settings.',
      action: { label: 'Open settings', href: '/settings' },
    }),
  },
  unblock: {
    make: (userId: string) => call(safety.unblock, { params: { userId } }),
    done: (name: string) => ({ title: `${name} is no longer blocked` }),
  },
  mute: {
    make: (userId: string) => call(safety.mute, { params: { userId } }),
    done: (name: string) => ({ title: `${name} is muted` }),
    undo: 'unmute',
  },
  unmute: {
    make: (userId: string) => call(safety.unmute, { params: { userId } }),
    done: (name: string) => ({ title: `${name} is no longer muted` }),
  },
  hide: {
    make: (userId: string) => call(safety.hide, { params: { userId } }),
    done: (name: string) => ({ title: `You won't be shown ${name} again` }),
    undo: 'unhide',
  },
  unhide: {
    make: (userId: string) => call(safety.unhide, { params: { userId } }),
    done: (name: string) => ({ title: `${name} can be shown to you again` }),
  },
} as const satisfies Record<
  string,
  { make: (userId: string) => Promise<unknown>; done: (name: string) => Toast; undo?: string }
>

export type Act = keyof typeof ACTS

/** How long the undoing is offered. */
const UNDO_MS = 10_000

/** Keeps somebody away or takes that back, and fetches again all that shows people; what is easily regretted offers its undoing. */
export function useKeepAway() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ act, person }: { act: Act; person: Person }) =>
      withoutEcho(
        () => ACTS[act].make(person.id),
        ({ type }) => type === 'refetch',
      ),
    onSuccess: (_, { act, person }) => {
      const { done, ...rest } = ACTS[act]
      const undo = 'undo' in rest ? rest.undo : null
      const action = undo && { label: 'Undo', onAct: () => change.mutate({ act: undo, person }) }
      showToast({ ...done(person.firstName), ...(action && { action, duration: UNDO_MS }) })
      publishLiveEvent({ type: 'refetch' })
    },
    onError: (_, { person }) => {
      showToast({ tone: 'error', title: 'Error', description: KEEP_AWAY_FAILURE })
      return outdate(queryClient, keys.distance(person.id))
    },
  })
  return change
}

/** What could not be done, as the toast says it and the place where it was tried. */
export const KEEP_AWAY_FAILURE = 'That did not work. Please try again.'
