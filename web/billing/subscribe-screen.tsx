import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PREMIUM_CENTS_PER_MONTH } from '#contract/billing.ts'
import { currentUser } from '#web/auth/queries.ts'
import { PremiumBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { dollars } from './dollars.ts'
import { PaymentsUnavailableNotice } from './payments-unavailable.tsx'
import { PremiumFeatures } from './premium-features.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** What premium changes; for those who have it, until when it is paid. */
export function SubscribeScreen() {
  const { data: user } = useQuery(currentUser)
  if (!user) {
    return (
      <Page title="Akin Premium">
        <Loading label="Loading your plan">
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </Page>
    )
  }
  return user.isSubscribed ? <PremiumMember paidThrough={user.subscriptionExpiresAt} /> : <Offer />
}

function Offer() {
  const noticeId = useId()
  return (
    <Page title="Akin Premium" width="regular">
      <div className="grid gap-6">
        <p className="flex items-baseline gap-2">
          <span className="font-display text-46">{dollars(PREMIUM_CENTS_PER_MONTH)}</span>
          <span className="text-ink-soft">a month</span>
        </p>
        <Card title="What premium changes">
          <PremiumFeatures />
        </Card>
        <PaymentsUnavailableNotice id={noticeId} />
        <Button size="large" disabled className="sm:justify-self-start" aria-describedby={noticeId}>
          Start Premium
        </Button>
      </div>
    </Page>
  )
}

function PremiumMember({ paidThrough }: { paidThrough: string | null }) {
  return (
    <Page title="Akin Premium" width="regular" aside={<PremiumBadge />}>
      <div className="grid gap-6">
        <p className="max-w-text text-20">
          {paidThrough === null
            ? 'You are a premium member.'
            : `You are a premium member until ${day.format(new Date(paidThrough))}.`}
        </p>
        <Card title="What you have">
          <PremiumFeatures />
        </Card>
      </div>
    </Page>
  )
}
