import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payments, type Subscription } from '#contract/billing.ts'
import { call, reasonOf } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { longDay } from '#web/ui/time.ts'
import { billingOverview } from './payment-queries.ts'

const DONE = {
  cancel: ({ status, paidThrough }: Subscription) => ({
    title: 'Premium canceled',
    description:
      status === 'active' && paidThrough
        ? `You keep it until ${longDay(paidThrough)}. Nothing more is charged.`
        : 'Nothing more is charged.',
  }),
  resume: () => ({ title: 'Premium goes on', description: 'It renews as before.' }),
  withdraw: ({ isRefundUnderWay }: Subscription) =>
    isRefundUnderWay
      ? { title: 'Refund under way', description: 'Nothing more is charged. Your money is on its way back.' }
      : { title: 'Premium withdrawn', description: 'What you paid goes back to your card.' },
}

/** Cancels, takes the cancellation back (`resume`), or withdraws with the money paid back. */
export function useChangeSubscription() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (change: keyof typeof DONE) => call(payments[change]),
    onSuccess: (now, change) => showToast(DONE[change](now)),
    onError: (error) => showToast({ tone: 'error', title: 'Error', description: reasonOf(error) }),
    // Refetch after a refusal too, since it means that the page shows an old state.
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(billingOverview), queryClient.invalidateQueries(currentUser)]),
  })
}
