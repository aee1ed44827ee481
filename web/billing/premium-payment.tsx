import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Card } from '#web/ui/card.tsx'
import { billingOverview } from './billing-overview.ts'
import { money } from './money.ts'
import type { OpenPayment } from './open-payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { StepHeading } from './step-heading.tsx'

type PremiumPaymentProps = { payment: OpenPayment; isSettled: boolean; onPaid: () => void }

/** The form for a month of premium. What was paid while its answer was lost shows as soon as premium is there. */
export function PremiumPayment({ payment, isSettled, onPaid }: PremiumPaymentProps) {
  const { data } = useInfiniteQuery(billingOverview)
  const price = data?.subscription?.hasPaymentFailed ? data.subscription.price : data?.premiumPrice
  const goOn = useEffectEvent(onPaid)
  useEffect(() => {
    if (isSettled) goOn()
  }, [isSettled])

  return (
    <Card>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <StepHeading>Akin Premium</StepHeading>
          {price && (
            <p className="text-20 font-semibold figures">
              {money(price)} <span className="text-15 font-normal text-ink-soft">a month</span>
            </p>
          )}
        </div>
        <PaymentForm
          clientSecret={payment.clientSecret}
          price={price ? money(price) : 'now'}
          hasReturned={payment.hasReturned === true}
          onPaid={onPaid}
        />
        <p className="text-15 text-ink-soft">
          Renews every month with this card until you cancel, which takes two clicks on this page.
        </p>
      </div>
    </Card>
  )
}
