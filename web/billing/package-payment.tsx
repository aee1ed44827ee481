import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CreditPackage } from '#contract/payments.ts'
import { Card } from '#web/ui/card.tsx'
import { billingOverview, findArrival } from './billing-overview.ts'
import { dollars } from './money.ts'
import type { OpenPayment } from './open-payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { StepHeading } from './step-heading.tsx'

type PackagePaymentProps = { chosen: CreditPackage; payment: OpenPayment; onPaid: () => void }

/** The form for one package. What was paid while its answer was lost shows as paid as soon as the ledger has it. */
export function PackagePayment({ chosen, payment, onPaid }: PackagePaymentProps) {
  const { data } = useInfiniteQuery(billingOverview)
  const isPaid = data !== undefined && findArrival(data.ledger, payment) !== undefined
  const goOn = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) goOn()
  }, [isPaid])

  return (
    <Card>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <StepHeading>{`${chosen.credits} credits`}</StepHeading>
          <p className="text-20 font-semibold figures">{dollars(chosen.cents)}</p>
        </div>
        <PaymentForm
          clientSecret={payment.clientSecret}
          price={dollars(chosen.cents)}
          hasReturned={payment.hasReturned === true}
          onPaid={onPaid}
        />
      </div>
    </Card>
  )
}
