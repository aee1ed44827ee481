import { z } from 'zod'
import { EMERGENCY_HOURS } from './emergencies.ts'
import { api } from './endpoint.ts'
import { PageSize, RowId } from './fields.schema.ts'
import { MemberId } from './members.schema.ts'

/** A time in which newcomers wait for approval, the captcha takes longer and no links are sent. */
export const Emergency = z.object({
  beganAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Which moderator began it; null for Akin itself, and for the operator's command. */
  by: z.string().nullable(),
  /** Why Akin began it itself: so many within ten minutes, where it takes more than `threshold`. */
  trigger: z
    .object({ what: z.enum(['sign-ups', 'reports']), count: z.number().int(), threshold: z.number().int() })
    .nullable(),
})

export const EmergencyState = z.object({
  current: Emergency.nullable(),
  /** How many newcomers wait to be approved. */
  waiting: z.number().int(),
})

export const NewEmergency = z.object({ hours: z.literal(EMERGENCY_HOURS) })

/** Somebody who signed up in an emergency. */
export const Newcomer = z.object({
  id: MemberId,
  name: z.string(),
  createdAt: z.iso.datetime(),
  isVerified: z.boolean(),
  age: z.number().int().nullable(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
})

/** Without `userIds` it is about everybody who waits. */
export const NewcomerDecision = z.object({
  decision: z.enum(['approve', 'refuse']),
  userIds: z.array(MemberId).min(1).max(100).optional(),
})

export const emergenciesApi = api({
  state: { access: 'moderator', summary: 'Whether there is an emergency, and who waits.', response: EmergencyState },
  begin: {
    access: 'moderator',
    summary: 'For some hours newcomers wait for approval, the captcha takes longer and no links are sent.',
    body: NewEmergency,
    response: EmergencyState,
  },
  end: { access: 'moderator', summary: 'End the emergency before its time.', response: EmergencyState },
  newcomers: {
    access: 'moderator',
    summary: 'Who signed up in an emergency and waits, the first first. `Link: rel="next"` leads on.',
    query: z.object({ limit: PageSize(50), after: RowId.optional() }),
    response: z.array(Newcomer),
  },
  decide: {
    access: 'moderator',
    summary: 'Approve or refuse newcomers, or all who wait. Answers how many it was.',
    body: NewcomerDecision,
    response: z.object({ count: z.number().int() }),
  },
})
