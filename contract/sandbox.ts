import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The cards that the sandbox knows, with Stripe's outcomes. It refuses every other number. */
export const TEST_CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  /** Asks for 3-D Secure when the member pays, not at renewals. */
  threeDSecure: '4000002500003155',
  /** Pays while the member is there, and is declined at every renewal. */
  failsAtRenewal: '4000000000000341',
} as const

/** What the sandbox's form holds. Whether it is a card is for the sandbox to say, in Stripe's words. */
export const CardEntry = z.object({
  clientSecret: z.string().max(200),
  number: z.string().max(40),
  /** Month and year: `12/30`. */
  expiry: z.string().max(10),
  cvc: z.string().max(10),
})
export type CardEntry = z.infer<typeof CardEntry>

/** In one step. The next renewal is at most 31 days away. */
export const ADVANCE_MAX_DAYS = 366

/** These calls exist with the sandbox only, answer 404 else, and stand in place of Stripe's own in the browser. */
export const sandbox = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/sandbox/confirm',
    access: 'member',
    summary: 'Sandbox only: pay with a test card, or learn that 3-D Secure is asked for.',
    body: CardEntry,
    response: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
    errors: ['card_declined', 'not_found', 'payment_over'],
  }),
  authenticate: endpoint({
    method: 'POST',
    path: '/api/sandbox/authenticate',
    access: 'member',
    summary: 'Sandbox only: pass or fail the 3-D Secure that was asked for.',
    body: z.object({ clientSecret: z.string().max(200), outcome: z.enum(['pass', 'fail']) }),
    response: z.object({ status: z.literal('succeeded') }),
    errors: ['card_declined', 'not_found', 'payment_over'],
  }),
  advance: endpoint({
    method: 'POST',
    path: '/api/sandbox/advance',
    access: 'member',
    summary:
      "Sandbox only: move the clock of the member's bills. Renewals, retries and cancellations that are due by then have happened.",
    body: z.object({ days: z.number().int().min(1).max(ADVANCE_MAX_DAYS) }),
    response: z.object({ days: z.number().int() }),
    errors: ['not_found'],
  }),
}
