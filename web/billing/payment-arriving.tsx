import { useState, type ReactNode } from 'react'
import { Spinner } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StepHeading } from './payment-step.tsx'

const SOON_MS = 3_000
const FRESH_MS = 60_000
const LATER_MS = 30_000

/** Shown after the payment, until the provider has told the server that it is paid. */
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

/**
 * How long to wait before asking again for what was paid for, in milliseconds: soon at first, seldom once it is late. An
 * event usually announces it; this is for when none comes.
 */
export function useArrivalInterval(): () => number {
  const [since] = useState(() => Date.now())
  return () => (Date.now() - since < FRESH_MS ? SOON_MS : LATER_MS)
}
