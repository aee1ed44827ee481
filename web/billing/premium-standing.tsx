import { useState } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { reasonOf } from '#web/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { longDay } from '#web/ui/time.ts'
import { LeavePremium } from './leave-premium.tsx'
import { money } from './money.ts'
import { useChangeSubscription } from './subscription-queries.ts'

/** When the card is charged next, what is wrong with it, and how to stop. */
export function PremiumStanding({ subscription, onPay }: { subscription: Subscription; onPay: () => void }) {
  const [leaving, setLeaving] = useState<'cancel' | 'withdraw' | null>(null)
  const resume = useChangeSubscription()
  const { status, price, nextChargeAt, cancelsAtPeriodEnd, canWithdrawUntil, paidThrough } = subscription
  const { hasPaymentFailed, isRefundUnderWay } = subscription
  const isOver = status === 'ended'

  return (
    <Card title="Your plan">
      <div className="grid justify-items-start gap-4">
        {isRefundUnderWay && <RefundNotice />}
        {hasPaymentFailed && !isOver && (
          <Banner
            label="Payment failed"
            tone="danger"
            className="w-full"
            action={
              <Button size="small" onClick={onPay}>
                Pay with another card
              </Button>
            }
          >
            Your last payment failed. We try it again in the next days; if that fails too, premium ends. To be sure to
            keep it, pay with another card.
          </Banner>
        )}
        <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
          <dt className="text-ink-soft">Paid through</dt>
          <dd className="font-semibold max-sm:mb-2">{paidThrough ? longDay(paidThrough) : 'Nothing yet'}</dd>
          <dt className="text-ink-soft">Next charge</dt>
          <dd className="font-semibold">{nextChargeAt ? `${money(price)} on ${longDay(nextChargeAt)}` : 'None'}</dd>
        </dl>
        {cancelsAtPeriodEnd && paidThrough && !isOver && !isRefundUnderWay && (
          <p>{`Canceled. You keep premium until ${longDay(paidThrough)}.`}</p>
        )}
        {isOver && <p>Premium has ended and does not renew.</p>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!isOver &&
            !isRefundUnderWay &&
            (cancelsAtPeriodEnd ? (
              <Button isPending={resume.isPending} onClick={() => resume.mutate('resume')}>
                Undo the cancellation
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setLeaving('cancel')}>
                Cancel premium
              </Button>
            ))}
          {canWithdrawUntil && (
            <Button variant="quiet" className="max-sm:-ml-4" onClick={() => setLeaving('withdraw')}>
              Withdraw and be paid back
            </Button>
          )}
        </div>
        <FailureNote>{resume.error && reasonOf(resume.error)}</FailureNote>
        {canWithdrawUntil && (
          <p className="text-15 text-ink-soft">
            {`You can withdraw until ${longDay(canWithdrawUntil)}: premium then ends and you get everything back.`}
          </p>
        )}
      </div>
      <LeavePremium leaving={leaving} subscription={subscription} onClose={() => setLeaving(null)} />
    </Card>
  )
}

/** Shown until the money of a withdrawal is paid back. */
export function RefundNotice() {
  return (
    <Banner label="Refund under way" className="w-full">
      <strong className="font-semibold">Refund under way.</strong> You have withdrawn from premium, and nothing more is
      charged. Your money is on its way back to your card. There is nothing you need to do.
    </Banner>
  )
}
