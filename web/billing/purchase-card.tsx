import { useEffect, useEffectEvent } from 'react'
import { Card } from '#web/ui/card.tsx'
import type { OpenPayment } from './open-payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { StepHeading } from './payment-step.tsx'

type PurchaseCardProps = {
  title: string
  /** "$1.25", undefined while it is not known. */
  price: string | undefined
  payment: OpenPayment
  /** The purchase has arrived, though the answer of its payment was lost. */
  isSettled: boolean
  onPaid: () => void
  /** For purchases that renew: how often, and how to end them. */
  renewal?: { every: string; note: string }
}

/** What is being bought, and the form that pays for it. */
export function PurchaseCard({ title, price, payment, isSettled, onPaid, renewal }: PurchaseCardProps) {
  const goOn = useEffectEvent(onPaid)
  useEffect(() => {
    if (isSettled) goOn()
  }, [isSettled])

  return (
    <Card>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <StepHeading>{title}</StepHeading>
          {price && (
            <p className="text-20 font-semibold figures">
              {price} {renewal && <span className="text-15 font-normal text-ink-soft">{renewal.every}</span>}
            </p>
          )}
        </div>
        <PaymentForm
          clientSecret={payment.clientSecret}
          price={price ?? 'now'}
          hasReturned={payment.hasReturned === true}
          onPaid={onPaid}
        />
        {renewal && <p className="text-15 text-ink-soft">{renewal.note}</p>}
      </div>
    </Card>
  )
}
