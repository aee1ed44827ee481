import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { emergencies, type EmergencyHours, type EmergencyState, type NewcomerDecision } from '#contract/emergencies.ts'
import { moderation, type CasePage, type MessageReview, type NewDecision } from '#contract/moderation.ts'
import { reports, type NewReport } from '#contract/reports.ts'
import { standing, type Standing } from '#contract/standing.ts'
import { transparency } from '#contract/transparency.ts'
import { ApiError, call, callPage, reasonOf } from '#web/api.ts'
import { IN_PAGES, outdate } from '#web/loaded-data.ts'
import { showToast } from '#web/ui/toast-store.ts'

const keys = {
  reports: ['moderation', 'own-reports'],
  standing: ['moderation', 'standing'],
  deskWork: ['moderation', 'transparency'],
  queue: ['moderation', 'queue'],
  emergency: ['moderation', 'emergency'],
  newcomers: ['moderation', 'newcomers'],
  firstMessages: ['moderation', 'first-messages'],
  case: (id: number) => ['moderation', 'case', id] as const,
} as const

export const ownReports = queryOptions({ queryKey: keys.reports, queryFn: () => call(reports.list) })

export const ownStanding = queryOptions({ queryKey: keys.standing, queryFn: () => call(standing.standing) })

/** What the desk did, for everybody. */
export const deskWork = queryOptions({ queryKey: keys.deskWork, queryFn: () => call(transparency.report) })

export const CSV_ADDRESS = transparency.csv.path

/** What waits at the desk, the heaviest first; further pages are lighter. */
export const queue = infiniteQueryOptions({
  queryKey: keys.queue,
  queryFn: ({ pageParam }) => callPage(moderation.queue, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

/** First messages that wait to be looked at, the oldest first. */
export const firstMessages = infiniteQueryOptions({
  queryKey: keys.firstMessages,
  queryFn: ({ pageParam }) => callPage(moderation.firstMessages, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

/** Whether the emergency switch is on, and how many wait because of it. */
export const emergency = queryOptions({ queryKey: keys.emergency, queryFn: () => call(emergencies.state) })

/** Who waits to be approved, the first first. */
export const newcomers = infiniteQueryOptions({
  queryKey: keys.newcomers,
  queryFn: ({ pageParam }) => callPage(emergencies.newcomers, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

export function useBeginEmergency() {
  return useSwitch((hours: EmergencyHours) => call(emergencies.begin, { body: { hours } }))
}

export function useEndEmergency() {
  return useSwitch(() => call(emergencies.end))
}

function useSwitch<T>(make: (given: T) => Promise<EmergencyState>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: make,
    onSuccess: (state) => queryClient.setQueryData(emergency.queryKey, state),
    onError: (error) => showToast({ tone: 'error', title: 'Not done', description: reasonOf(error) }),
  })
}

export function useDecideNewcomers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewcomerDecision) => call(emergencies.decide, { body }),
    onError: (error) => showToast({ tone: 'error', title: 'Not done', description: reasonOf(error) }),
    onSettled: () => outdate(queryClient, keys.newcomers, keys.emergency),
  })
}

/** Sends a held message or removes it; a refusal means that it waits no more. */
export function useReview(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MessageReview) => call(moderation.review, { params: { id }, body }),
    onError: (error) => showToast({ tone: 'error', title: 'Not done', description: reasonOf(error) }),
    onSettled: () => outdate(queryClient, keys.firstMessages),
  })
}

export function oneCase(id: number) {
  return queryOptions({ queryKey: keys.case(id), queryFn: () => call(moderation.openCase, { params: { id } }) })
}

export function useReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReport) => call(reports.report, { body }),
    onSuccess: () => {
      showToast({
        title: 'Thank you',
        description: 'A moderator looks at it. What comes of it stands in your settings.',
      })
      return outdate(queryClient, keys.reports)
    },
    onError: (error) => showToast({ tone: 'error', title: 'Not sent', description: reasonOf(error) }),
  })
}

export function useAppeal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { decisionId: number; text: string }) => call(standing.appeal, { body }),
    onSuccess: (answer: Standing) => queryClient.setQueryData(ownStanding.queryKey, answer),
    onError: (error) => showToast({ tone: 'error', title: 'Not sent', description: reasonOf(error) }),
  })
}

type Decided = Omit<NewDecision, 'version'> & { version: number }

export function useDecide(id: number) {
  return useDeskChange(id, (body: Decided) => call(moderation.decide, { params: { id }, body }))
}

export function useClaim(id: number) {
  return useDeskChange(id, () => call(moderation.claim, { params: { id } }))
}

export function useRelease(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(moderation.release, { params: { id } }),
    onSettled: () => refreshCase(queryClient, id),
  })
}

/** A change of a case, whose answer is the case; a refusal means that it stands otherwise than it is shown. */
function useDeskChange<T>(id: number, make: (given: T) => Promise<CasePage>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: make,
    onSuccess: async (page) => {
      queryClient.setQueryData(keys.case(id), page)
      await outdate(queryClient, keys.queue)
    },
    onError: (error) => {
      showToast({ tone: 'error', title: 'Not done', description: reasonOf(error) })
      return refreshCase(queryClient, id)
    },
  })
}

function refreshCase(queryClient: QueryClient, id: number): Promise<void> {
  return outdate(queryClient, keys.case(id), keys.queue)
}

/** Whether the desk is not there for whoever asked. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
