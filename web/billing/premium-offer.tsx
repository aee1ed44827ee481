import { useQuery } from '@tanstack/react-query'
import { PREMIUM_CENTS_PER_MONTH } from '#contract/billing.ts'
import { WITHDRAWAL_DAYS } from '#contract/payments.ts'
import { serverConfig } from '#web/auth/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dollars } from './dollars.ts'
import { PaymentsUnavailableNotice } from './payments-unavailable.tsx'
import { PremiumFeatures } from './premium-features.tsx'

type PremiumOfferProps = { hasPaymentFailed: boolean; onStart: () => void }

/** What premium changes and what it costs. */
export function PremiumOffer({ hasPaymentFailed, onStart }: PremiumOfferProps) {
  const { data: config } = useQuery(serverConfig)
  return (
    <>
      {hasPaymentFailed && (
        <Banner label="Payment failed" tone="danger">
          Your last payment failed, and premium has stopped. Pay with another card to have it again.
        </Banner>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-46">{dollars(PREMIUM_CENTS_PER_MONTH)}</span>
        <span className="text-ink-soft">a month</span>
      </p>
      <Card title="What premium changes">
        <PremiumFeatures />
      </Card>
      {config?.payments.provider === 'off' && <PaymentsUnavailableNotice />}
      <div className="grid gap-3">
        <Button size="large" className="sm:justify-self-start" onClick={onStart}>
          Start Premium
        </Button>
        <p className="max-w-text text-15 text-ink-soft">
          {`Cancel at any time and keep what you paid for. Within ${WITHDRAWAL_DAYS} days of your first payment you can also have all of it back.`}
        </p>
      </div>
    </>
  )
}
