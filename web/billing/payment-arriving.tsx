import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StepHeading } from './step-heading.tsx'

/** Between the payment and the provider's word to us that it is paid. */
export function PaymentArriving({ status, children }: { status: string; children: ReactNode }) {
  return (
    <Card>
      <div className="grid gap-4">
        <StepHeading>Thank you</StepHeading>
        <p role="status" className="flex items-center gap-3">
          <span className="text-evergreen">
            <Spinner />
          </span>
          {status}
        </p>
        <p className="text-15 text-ink-soft">{children}</p>
      </div>
    </Card>
  )
}
