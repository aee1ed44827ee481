import { z } from 'zod'
import { findPackage } from './billing.ts'
import { api } from './endpoint.ts'
import { MemberId } from './members.schema.ts'

/** What a member can send messages with. */
export const Credits = z.object({
  credits: z.number().int(),
  /** Free messages left today; they count once the credits are gone. */
  freeMessagesRemaining: z.number().int(),
})

const NO_SUCH_PACKAGE = 'There is no such package. Please choose one of those on the page.'

/** What is bought: credits and their price in dollars, as in the list of packages. */
export const PackageChoice = z
  .object({ amount: z.number(NO_SUCH_PACKAGE), credits: z.number(NO_SUCH_PACKAGE) }, NO_SUCH_PACKAGE)
  .refine((choice) => findPackage(choice) !== undefined, NO_SUCH_PACKAGE)

/** With it the member's browser, and nobody else, pays at the provider. */
export const ClientSecret = z.object({ clientSecret: z.string() })

/** Money in the least units of a currency, which is written like `usd`. */
export const Price = z.object({ cents: z.number().int(), currency: z.string().length(3) })

/** Premium as it stands. A member whose subscription never ran has none of it. */
export const Subscription = z.object({
  /**
   * `past_due`: a renewal failed and is tried again. `unpaid`: it runs at the provider and gives no premium, until it is paid
   * or canceled. `ended`: over, whatever is paid through still counts.
   */
  status: z.enum(['active', 'past_due', 'unpaid', 'ended']),
  /** Null where nothing was ever paid. */
  paidThrough: z.iso.datetime().nullable(),
  /** What a month costs, before coupons and taxes. */
  price: Price,
  /** When the card is charged next; null when it will not be. */
  nextChargeAt: z.iso.datetime().nullable(),
  cancelsAtPeriodEnd: z.boolean(),
  hasPaymentFailed: z.boolean(),
  /** Until then the member may withdraw and get everything back; null when that is over. */
  canWithdrawUntil: z.iso.datetime().nullable(),
  /** The member has withdrawn, and not everything is back yet. */
  isRefundUnderWay: z.boolean(),
})

/** A line of the ledger. `amount` is in credits, and `balanceAfter` what they came to. */
export const LedgerRow = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  type: z.enum(['signup_bonus', 'message', 'purchase', 'refund', 'adjustment']),
  description: z.string().nullable(),
  /** To whom the message went. */
  person: z.object({ id: MemberId, firstName: z.string(), lastName: z.string() }).optional(),
  /** What the line's payment was for, and its price; for a month of premium what was really paid, or paid back. */
  package: Price.extend({ credits: z.number().int() }).optional(),
  balanceAfter: z.number().int(),
  createdAt: z.iso.datetime(),
})

/** Where the next page of the ledger begins: the last line above it and the balance before that line. */
export const LedgerCursor = z
  .string()
  .regex(/^\d{1,15}\.\d{1,9}$/, 'This address of a page is not valid.')
  .transform((text) => {
    const [id, balance] = text.split('.').map(Number)
    return { id: id!, balance: balance! }
  })

/** What the ledger page shows; a later page has more of `ledger`. */
export const Billing = z.object({
  provider: z.enum(['stripe', 'sandbox', 'off']),
  /** What a month of premium costs; null while the provider has not told. */
  premiumPrice: Price.nullable(),
  subscription: Subscription.nullable(),
  /** Newest first. */
  ledger: z.array(LedgerRow),
})

export const billingApi = api({
  credits: { access: 'account', summary: "The member's credits and free messages left today.", response: Credits },
})

export const paymentsApi = api({
  createPaymentIntent: {
    access: 'member',
    summary: 'Begin to buy a package of credits. Nothing is granted before the provider says that it is paid.',
    body: PackageChoice,
    response: ClientSecret,
    errors: ['payments_unavailable'],
    load: 'waiting',
  },
  createSubscription: {
    access: 'member',
    summary:
      'Begin to subscribe to premium; asking again leads to the same subscription until it is paid. While a renewal fails: pay it with another card.',
    response: ClientSecret,
    errors: ['already_premium', 'payments_unavailable'],
    load: 'waiting',
  },
  overview: {
    access: 'account',
    summary: 'Premium and the ledger, newest line first. `Link: rel="next"` leads to older lines.',
    query: z.object({ after: LedgerCursor.optional() }),
    response: Billing,
  },
  cancel: {
    access: 'account',
    summary: 'Stop the renewals. Premium stays until what is paid for is over.',
    response: Subscription,
    errors: ['not_premium', 'payments_unavailable'],
    load: 'waiting',
  },
  resume: {
    access: 'account',
    summary: 'Take a cancellation back before it comes into effect.',
    response: Subscription,
    errors: ['not_premium', 'payments_unavailable'],
    load: 'waiting',
  },
  withdraw: {
    access: 'account',
    summary:
      'Withdraw from the first purchase of premium: no month follows, everything is paid back, and premium ends then.',
    response: Subscription,
    errors: ['not_premium', 'withdrawal_over', 'payments_unavailable'],
    load: 'waiting',
  },
  webhook: {
    access: 'public',
    summary: "The provider's signed events, byte for byte.",
    headers: z.object({ 'stripe-signature': z.string('The event is not signed.').max(4096) }),
    takesBytes: true,
    response: z.object({ received: z.literal(true) }),
    errors: ['not_found', 'invalid_input', 'payments_unavailable'],
  },
})
