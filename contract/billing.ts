import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const STARTING_CREDITS = 250
export const CREDITS_PER_MESSAGE = 1

/** Messages a free member without credits may still send between two midnights UTC. */
export const FREE_MESSAGES_PER_DAY = 5

/** Below this many credits the daily-limit banner shows. */
export const LOW_CREDITS = 3

export const CREDIT_PACKAGES = [
  { credits: 10, cents: 50, popular: false },
  { credits: 25, cents: 125, popular: true },
  { credits: 50, cents: 250, popular: false },
  { credits: 100, cents: 500, popular: false },
] as const

export const PREMIUM_CENTS_PER_MONTH = 999

/** Of every price, as the provider writes it. */
export const CURRENCY = 'usd'

/** How the provider knows what a subscription is to. */
export const PREMIUM_PRODUCT = { id: 'akin_premium', name: 'Akin Premium' } as const

export const CREDITS_REFRESH_MS = 30_000

export const Credits = z.object({
  credits: z.number().int(),
  /** Free messages left today; they count once the credits are gone. */
  freeMessagesRemaining: z.number().int(),
})
export type Credits = z.infer<typeof Credits>

export const billing = {
  credits: endpoint({
    method: 'GET',
    path: '/api/credits',
    access: 'account',
    summary: "The member's credits and free messages left today.",
    response: Credits,
  }),
}
