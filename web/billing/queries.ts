import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { billing, type Credits, CREDITS_PER_MESSAGE, CREDITS_REFRESH_MS } from '#contract/billing.ts'
import type { MessageCost } from '#contract/messages.ts'
import { call } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'
import { countOn, isShown, outdate } from '#web/loaded-data.ts'
import type { Live } from '#web/realtime/live-refresh.ts'

export const keys = { all: ['billing'], balance: ['billing', 'balance'], overview: ['billing', 'overview'] } as const

export const live: Live = {
  // Nothing asks for the overview by itself: what came between its first answer and the connection would be missed.
  joined: async (_, queryClient) => {
    if (isShown(queryClient, keys.overview)) await outdate(queryClient, currentUser.queryKey, keys.overview)
  },
  credits: [keys.all],
  premium: [keys.overview],
  refetch: [keys.all],
}

export const creditBalance = queryOptions({
  queryKey: keys.balance,
  queryFn: () => call(billing.credits),
  refetchInterval: CREDITS_REFRESH_MS,
})

/** What a message took. How many free ones are left at which time of the day the server alone knows. */
export async function takeCost(queryClient: QueryClient, cost: MessageCost | null, since: number): Promise<void> {
  if (cost === 'premium' || cost === null) return
  await outdate(queryClient, keys.overview)
  if (cost === 'free') return outdate(queryClient, keys.balance)
  await countOn<Credits>(queryClient, since, keys.balance, (before) => ({
    ...before,
    credits: Math.max(0, before.credits - CREDITS_PER_MESSAGE),
  }))
}
