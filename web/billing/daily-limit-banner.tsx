import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { LOW_CREDITS } from '#contract/billing.ts'
import { currentUser } from '#web/auth/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { plural } from '#web/ui/plural.ts'
import { creditBalance } from './queries.ts'

const DISMISSED_KEY = 'daily-limit-dismissed'

/** Tells free members who run low how many messages they have left. Once dismissed, it stays away in this tab. */
export function DailyLimitBanner() {
  const { data: user } = useQuery(currentUser)
  const { data: balance } = useQuery(creditBalance)
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY) !== null)
  if (!user || user.isSubscribed || !balance || balance.credits >= LOW_CREDITS || isDismissed) return null

  function dismiss() {
    sessionStorage.setItem(DISMISSED_KEY, 'yes')
    setDismissed(true)
  }

  return (
    <Banner isSlim label="Daily Message Limit" onDismiss={dismiss}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          <span className="max-sm:sr-only">You have </span>
          {`${plural(balance.freeMessagesRemaining, 'free message')} remaining`}
          <span className="max-[24rem]:sr-only"> today</span>
        </span>
        <Link
          href="/checkout"
          className="inline-flex min-h-11 items-center font-semibold text-evergreen underline underline-offset-4"
        >
          Get More Messages
        </Link>
      </p>
    </Banner>
  )
}
