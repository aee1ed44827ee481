import { z } from 'zod'
import { api } from './endpoint.ts'
import { ADVANCE_MAX_DAYS } from './sandbox.ts'

/** What the sandbox's form holds. Whether it is a card is for the sandbox to say, in Stripe's words. */
export const CardEntry = z.object({
  clientSecret: z.string().max(200),
  number: z.string().max(40),
  /** Month and year: `12/30`. */
  expiry: z.string().max(10),
  cvc: z.string().max(10),
})

export const sandboxApi = api({
  confirm: {
    access: 'member',
    summary: 'Sandbox only: pay with a test card, or learn that 3-D Secure is asked for.',
    body: CardEntry,
    response: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
    errors: ['card_declined', 'not_found', 'payment_over'],
    load: 'waiting',
  },
  authenticate: {
    access: 'member',
    summary: 'Sandbox only: pass or fail the 3-D Secure that was asked for.',
    body: z.object({ clientSecret: z.string().max(200), outcome: z.enum(['pass', 'fail']) }),
    response: z.object({ status: z.literal('succeeded') }),
    errors: ['card_declined', 'not_found', 'payment_over'],
    load: 'waiting',
  },
  advance: {
    access: 'member',
    summary:
      "Sandbox only: move the clock of the member's bills. Renewals, retries and cancellations that are due by then have happened.",
    body: z.object({ days: z.number().int().min(1).max(ADVANCE_MAX_DAYS) }),
    response: z.object({ days: z.number().int() }),
    errors: ['not_found'],
    load: 'waiting',
  },
})
