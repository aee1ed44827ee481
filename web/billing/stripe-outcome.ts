import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

/** `open`: nothing has happened yet, or Stripe's own fields tell the member what to correct. */
export type Outcome = { kind: 'paid' } | { kind: 'open' } | { kind: 'failed'; message: string }

const NOT_COMPLETED = 'Your payment was not completed. Please try again.'

/** Statuses in which the member has nothing left to do. Cards settle at once; other ways to pay take days. */
const PAID = new Set<PaymentIntent.Status>(['succeeded', 'processing', 'requires_capture'])

/** Pays, and goes through whatever the bank asks for. The provider leads back to the site's origin if it leads away. */
export async function payWithStripe(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<Outcome> {
  const confirmed = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: window.location.origin },
  })
  if (confirmed.paymentIntent?.status !== 'requires_action') return outcomeOf(confirmed)
  return outcomeOf(await stripe.handleNextAction({ clientSecret }))
}

/** What has become of a payment that was begun before. */
export async function findOutcome(stripe: Stripe, clientSecret: string, hasReturned: boolean): Promise<Outcome> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  if (!paymentIntent) return { kind: 'open' }
  if (PAID.has(paymentIntent.status)) return { kind: 'paid' }
  return hasReturned ? failedWith(paymentIntent) : { kind: 'open' }
}

type Answer = Pick<PaymentIntentResult, 'paymentIntent' | 'error'>

function outcomeOf({ paymentIntent, error }: Answer): Outcome {
  const intent = paymentIntent ?? error?.payment_intent
  // Confirming a payment that is already paid is an error, and the error names the payment.
  if (intent && PAID.has(intent.status)) return { kind: 'paid' }
  if (error) return error.type === 'validation_error' ? { kind: 'open' } : failedWith({ last_payment_error: error })
  return failedWith(intent)
}

function failedWith(intent: { last_payment_error: StripeError | null } | undefined): Outcome {
  return { kind: 'failed', message: intent?.last_payment_error?.message ?? NOT_COMPLETED }
}
