import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/members.ts'
import type { CreditPackage } from '#contract/billing.ts'
import { serverConfig } from '#web/auth/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Balance } from './balance.tsx'
import { PackageChoice } from './package-choice.tsx'
import { PaymentsUnavailableNotice } from './payments-unavailable-notice.tsx'

type CreditPackagesProps = { user: CurrentUser; onChoose: (chosen: CreditPackage) => void }

/** What there is to buy, and where the credits have gone. */
export function CreditPackages({ user, onChoose }: CreditPackagesProps) {
  const { data: config } = useQuery(serverConfig)
  return (
    <>
      <Balance />
      <PackageChoice onChoose={onChoose} />
      {config?.payments.provider === 'off' && <PaymentsUnavailableNotice />}
      <Card title="Where your credits went">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft">Every message and every purchase, with the balance after it.</p>
          <ButtonLink href="/credits" variant="secondary">
            See all credits
          </ButtonLink>
        </div>
      </Card>
      {!user.isSubscribed && (
        <Card title="Write a lot?">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-ink-soft">With premium every message is included.</p>
            <ButtonLink href="/subscribe" variant="secondary">
              See premium
            </ButtonLink>
          </div>
        </Card>
      )}
    </>
  )
}
