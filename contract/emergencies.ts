import type { z } from 'zod'
import type * as schema from './emergencies.schema.ts'
import { calls } from './endpoint.ts'

/** For how many hours the emergency switch can be on. */
export const EMERGENCY_HOURS = [1, 6, 24, 168] as const

export type Emergency = z.output<typeof schema.Emergency>
export type EmergencyState = z.output<typeof schema.EmergencyState>
export type EmergencyHours = (typeof EMERGENCY_HOURS)[number]
export type Newcomer = z.output<typeof schema.Newcomer>
export type NewcomerDecision = z.output<typeof schema.NewcomerDecision>

export const emergencies = calls<typeof schema.emergenciesApi>({
  state: 'GET /api/moderation/emergency',
  begin: 'POST /api/moderation/emergency',
  end: 'DELETE /api/moderation/emergency',
  newcomers: 'GET /api/moderation/sign-ups',
  decide: 'POST /api/moderation/sign-ups',
})
