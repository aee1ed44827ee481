import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { FormSkeleton, useLoaded, type ProviderFormProps } from './payment-form.tsx'
import { useStripeAppearance } from './use-stripe-appearance.ts'
import { findOutcome, payWithStripe, type Outcome } from './stripe-outcome.ts'
import { usePaymentAttempt } from './use-payment-attempt.ts'

const UNREACHED =
  'The answer of the payment system was lost. Please try again; what is paid already is not charged twice.'

/** Stripe's own fields. The card's data go from there to Stripe and never reach us. */
export function StripePayment(props: ProviderFormProps) {
  const { publishableKey, clientSecret, onUnavailable } = props
  const stripe = useLoaded(() => loadStripe(publishableKey, { locale: 'en' }), onUnavailable)
  const appearance = useStripeAppearance()

  if (!stripe) return <FormSkeleton />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <StripeForm stripe={stripe} {...props} />
    </Elements>
  )
}

function StripeForm(props: ProviderFormProps & { stripe: Stripe }) {
  const { stripe, clientSecret, price, hasReturned, onPaid, onUnavailable } = props
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const { attempt, isPending, failure, fail } = usePaymentAttempt()

  function settle(outcome: Outcome) {
    if (outcome.kind === 'paid') onPaid()
    if (outcome.kind === 'failed') fail(outcome.message)
  }

  const look = useEffectEvent(async () => {
    settle(await findOutcome(stripe, clientSecret, hasReturned).catch((): Outcome => ({ kind: 'open' })))
  })
  useEffect(() => void look(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!elements || !isReady) return
    void attempt(async () => {
      const lost: Outcome = { kind: 'failed', message: UNREACHED }
      settle(await payWithStripe(stripe, elements, clientSecret).catch(() => lost))
    })
  }

  return (
    <form onSubmit={submit} aria-label="Payment" className="grid gap-6">
      {!isReady && <FormSkeleton />}
      <div className={classNames('grid gap-6', !isReady && 'sr-only')}>
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setReady(true)}
          onLoadError={() => onUnavailable()}
        />
        {failure && <ErrorNotice title="Payment Failed">{failure}</ErrorNotice>}
        <Button type="submit" size="large" isWide isPending={isPending}>
          {`Pay ${price}`}
        </Button>
      </div>
    </form>
  )
}
