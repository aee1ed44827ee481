import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOW_CREDITS } from '#contract/billing.ts'
import { currentUser } from '#web/auth/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { plural } from '#web/ui/plural.ts'
import { creditBalance } from './queries.ts'

const DISMISSED_KEY = 'daily-limit-dismissed'

/** For free members who run low. Put away, it stays away for the session. */
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
    <Banner
      label="Daily Message Limit"
      onDismiss={dismiss}
      action={
        <ButtonLink href="/checkout" size="small">
          Get More Messages
        </ButtonLink>
      }
    >
      {`You have ${plural(balance.freeMessagesRemaining, 'free message')} remaining today`}
    </Banner>
  )
}
