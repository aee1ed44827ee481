import { calls } from './endpoint.ts'
import type * as schema from './sandbox.schema.ts'

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

/** In one step. The next renewal is at most 31 days away. */
export const ADVANCE_MAX_DAYS = 366

/** These calls exist with the sandbox only, answer 404 else, and stand in place of Stripe's own in the browser. */
export const sandbox = calls<typeof schema.sandboxApi>({
  confirm: 'POST /api/sandbox/confirm',
  authenticate: 'POST /api/sandbox/authenticate',
  advance: 'POST /api/sandbox/advance',
})
