import { useState } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LeavePremium } from './leave-premium.tsx'

/** For a subscription that runs without giving premium, since its payments failed. It can be paid or canceled. */
export function UnpaidNotice({ subscription }: { subscription: Subscription }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Banner
        label="Payment failed"
        tone="danger"
        className="w-full"
        action={
          <Button size="small" variant="secondary" onClick={() => setLeaving(true)}>
            Cancel it
          </Button>
        }
      >
        Your last payment failed, and premium has stopped. Your subscription still runs: pay to have premium again, or
        cancel it so that nothing more is charged.
      </Banner>
      <LeavePremium
        leaving={isLeaving ? 'cancel' : null}
        subscription={subscription}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}
