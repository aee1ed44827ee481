import { useInfiniteQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/members.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { longDay } from '#web/ui/time.ts'
import { billingOverview } from './payment-queries.ts'
import { PremiumFeatures } from './premium-features.tsx'
import { PremiumStanding } from './premium-standing.tsx'

/** The page of those who have premium: until when, what comes next, and the ways out. */
export function PremiumMember({ user, onPay }: { user: CurrentUser; onPay: () => void }) {
  const overview = useInfiniteQuery(billingOverview)
  const { data, error } = overview
  const paidThrough = data?.subscription?.paidThrough ?? user.subscriptionExpiresAt

  return (
    <div className="grid max-w-regular gap-6">
      <p className="max-w-text text-20">
        {paidThrough === null
          ? 'You are a premium member.'
          : `You are a premium member. Paid through ${longDay(paidThrough)}.`}
      </p>
      {data ? (
        data.subscription && <PremiumStanding subscription={data.subscription} onPay={onPay} />
      ) : error ? (
        <LoadFailure title="Your plan could not be loaded" query={overview} />
      ) : (
        <Loading label="Loading your plan">
          <SkeletonText lines={3} />
        </Loading>
      )}
      <Card title="What you have">
        <PremiumFeatures />
      </Card>
      <Card title="Payments and credits">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft">Your receipts, and every credit that came or went.</p>
          <ButtonLink href="/credits" variant="secondary">
            See all credits
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
