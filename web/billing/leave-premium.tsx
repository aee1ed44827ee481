import { PREMIUM_CENTS_PER_MONTH } from '#contract/billing.ts'
import { Question } from '#web/ui/question.tsx'
import { longDay } from '#web/ui/time.ts'
import { dollars } from './dollars.ts'
import { useChangeSubscription } from './use-change-subscription.ts'

type LeavePremiumProps = { leaving: 'cancel' | 'withdraw' | null; paidThrough: string; onClose: () => void }

/** Asks once, and says what will happen. */
export function LeavePremium({ leaving, paidThrough, onClose }: LeavePremiumProps) {
  const cancel = useChangeSubscription('cancel')
  const withdraw = useChangeSubscription('withdraw')
  const isWithdrawal = leaving === 'withdraw'

  return (
    <Question
      title={isWithdrawal ? 'Withdraw from premium?' : 'Cancel premium?'}
      description={
        isWithdrawal
          ? `Premium ends at once. The ${dollars(PREMIUM_CENTS_PER_MONTH)} you paid go back to your card, which takes a few days.`
          : `You keep premium until ${longDay(paidThrough)}. After that nothing is charged, and messages cost credits again.`
      }
      isOpen={leaving !== null}
      no="Keep premium"
      yes={isWithdrawal ? 'Withdraw' : 'Cancel premium'}
      isPending={cancel.isPending || withdraw.isPending}
      onNo={onClose}
      onYes={() => (isWithdrawal ? withdraw : cancel).mutate(undefined, { onSettled: onClose })}
    />
  )
}
