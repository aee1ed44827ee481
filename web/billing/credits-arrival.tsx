import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { plural } from '#web/ui/plural.ts'
import { billingOverview, findArrival } from './payment-queries.ts'
import type { OpenPayment } from './open-payment.ts'
import { PaymentArriving, useArrivalInterval } from './payment-arriving.tsx'
import { creditBalance } from './queries.ts'
import { StepHeading } from './payment-step.tsx'

/** Shown after a payment until the credits arrive. Only the provider's event grants them, and it comes by itself. */
export function CreditsArrival({ payment, onBack }: { payment: OpenPayment; onBack: () => void }) {
  const arrivalInterval = useArrivalInterval()
  const { data } = useInfiniteQuery({
    ...billingOverview,
    refetchInterval: ({ state }) => {
      const lines = state.data?.pages.flatMap((page) => page.items.ledger) ?? []
      return findArrival(lines, payment) ? false : arrivalInterval()
    },
  })
  const { data: balance } = useQuery(creditBalance)
  const arrived = data && findArrival(data.ledger, payment)

  if (!arrived) {
    return (
      <PaymentArriving status="Payment received, your credits are on their way">
        You need not wait here: they arrive by themselves.
      </PaymentArriving>
    )
  }
  return (
    <Card>
      <div className="grid justify-items-start gap-4">
        <StepHeading>{`${plural(payment.credits, 'credit')} arrived`}</StepHeading>
        <p role="status" className="flex items-center gap-3 text-17">
          <CircleCheck className="size-6 shrink-0 text-evergreen" aria-hidden="true" />
          {`You have ${plural(balance?.credits ?? arrived.balanceAfter, 'credit')} now.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/">Discover people</ButtonLink>
          <ButtonLink href="/credits" variant="secondary">
            See the receipt
          </ButtonLink>
          <Button variant="quiet" onClick={onBack}>
            Back to Packages
          </Button>
        </div>
      </div>
    </Card>
  )
}
