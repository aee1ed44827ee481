import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CREDIT_PACKAGES } from '#contract/billing.ts'
import { currentUser } from '#web/auth/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Balance } from './balance.tsx'
import { dollars } from './dollars.ts'
import { PackageChoice, type CreditPackage } from './package-choice.tsx'
import { paymentsUnavailable, PaymentsUnavailableNotice } from './payments-unavailable.tsx'

const [smallest] = CREDIT_PACKAGES
const popular: CreditPackage = CREDIT_PACKAGES.find((one) => one.popular) ?? smallest

export function CheckoutScreen() {
  const { data: user } = useQuery(currentUser)
  const [chosen, setChosen] = useState(popular)
  const noticeId = useId()
  const toast = useToast()

  function choose(next: CreditPackage) {
    setChosen(next)
    toast(paymentsUnavailable)
  }

  return (
    <Page title="Get credits" width="regular">
      <div className="grid gap-6">
        <Balance />
        <PackageChoice chosen={chosen} onChoose={choose} />
        <PaymentsUnavailableNotice id={noticeId} />
        <Button size="large" disabled className="sm:justify-self-start" aria-describedby={noticeId}>
          {`Buy ${chosen.credits} credits for ${dollars(chosen.cents)}`}
        </Button>
        {!user?.isSubscribed && (
          <Card title="Write a lot?">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="text-ink-soft">With premium every message is included.</p>
              <ButtonLink href="/subscribe" variant="secondary">
                See premium
              </ButtonLink>
            </div>
          </Card>
        )}
      </div>
    </Page>
  )
}
