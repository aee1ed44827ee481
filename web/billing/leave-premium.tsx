import type { Subscription } from '#contract/billing.ts'
import { reasonOf } from '#web/api.ts'
import { Question } from '#web/ui/question.tsx'
import { longDay } from '#web/ui/time.ts'
import { useChangeSubscription } from './subscription-queries.ts'

type LeavePremiumProps = { leaving: 'cancel' | 'withdraw' | null; subscription: Subscription; onClose: () => void }

/** Asks once, and says what will happen. */
export function LeavePremium({ leaving, subscription, onClose }: LeavePremiumProps) {
  const { mutate, isPending, error } = useChangeSubscription()
  const isWithdrawal = leaving === 'withdraw'

  return (
    <Question
      title={isWithdrawal ? 'Withdraw from premium?' : 'Cancel premium?'}
      description={
        isWithdrawal
          ? 'Premium ends, and nothing more is charged. Everything you paid goes back to your card, which takes a few days.'
          : consequenceOf(subscription)
      }
      isOpen={leaving !== null}
      no={subscription.status === 'unpaid' ? 'Not now' : 'Keep premium'}
      yes={isWithdrawal ? 'Withdraw' : 'Cancel premium'}
      isPending={isPending}
      failure={error && reasonOf(error)}
      onNo={onClose}
      onYes={() => leaving && mutate(leaving, { onSuccess: onClose })}
    />
  )
}

/** What canceling does. A subscription whose payments fail ends at once. */
function consequenceOf({ status, paidThrough }: Subscription): string {
  if (status === 'active' && paidThrough)
    return `You keep premium until ${longDay(paidThrough)}. After that nothing is charged, and messages cost credits again.`
  return 'It ends now. Nothing more is charged, and messages cost credits again.'
}
