import { queryOptions } from '@tanstack/react-query'
import { billing, CREDITS_REFRESH_MS } from '#contract/billing.ts'
import { call } from '#web/api.ts'

export const creditBalance = queryOptions({
  queryKey: ['credits'],
  queryFn: () => call(billing.credits),
  refetchInterval: CREDITS_REFRESH_MS,
})
