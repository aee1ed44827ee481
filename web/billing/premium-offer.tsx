import { useQuery } from '@tanstack/react-query'
import { type Price, type Subscription, WITHDRAWAL_DAYS } from '#contract/billing.ts'
import { serverConfig } from '#web/auth/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { money } from './money.ts'
import { PaymentsUnavailableNotice } from './payments-unavailable-notice.tsx'
import { PremiumFeatures } from './premium-features.tsx'
import { RefundNotice } from './premium-standing.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'

type PremiumOfferProps = {
  subscription: Subscription | null | undefined
  /** Undefined while it loads, null where it could not be loaded. */
  price: Price | null | undefined
  onStart: () => void
}

/** What premium changes and what it costs. */
export function PremiumOffer({ subscription, price, onStart }: PremiumOfferProps) {
  const { data: config } = useQuery(serverConfig)
  return (
    <>
      {subscription?.isRefundUnderWay && <RefundNotice />}
      {subscription?.status === 'unpaid' && <UnpaidNotice subscription={subscription} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Monthly price={price} />
        <div className="grid content-start gap-3">
          {config?.payments.provider === 'off' && <PaymentsUnavailableNotice />}
          <Button size="large" className="sm:justify-self-start" onClick={onStart}>
            Start Premium
          </Button>
          <p className="max-w-text text-15 text-ink-soft">
            {`Cancel at any time and keep what you paid for. Within ${WITHDRAWAL_DAYS} days of your first payment you can also have all of it back.`}
          </p>
        </div>
        <Card title="What premium changes" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PremiumFeatures />
        </Card>
      </div>
    </>
  )
}

function Monthly({ price }: Pick<PremiumOfferProps, 'price'>) {
  if (price === undefined) return <Skeleton className="h-[1lh] w-48 text-46" />
  if (price === null) return <p className="text-ink-soft">You see the price before you pay.</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-display text-46">{money(price)}</span>
      <span className="text-ink-soft">a month</span>
    </p>
  )
}
