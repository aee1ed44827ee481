import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './openid.schema.ts'

/** Between leaving for the provider and coming back, in minutes. */
export const SIGNING_IN_MINUTES = 10

/** Where the login learns why nobody was signed in. */
export function openidReturn(outcome: OpenidOutcome): string {
  return `/login?openid=${outcome}`
}

export type OpenidOutcome = z.output<typeof schema.OpenidOutcome>
export type ProviderAnswer = z.output<typeof schema.ProviderAnswer>

export const openid = calls<typeof schema.openidApi>({
  begin: 'GET /api/openid/login',
  callback: 'GET /api/openid/callback',
})
