import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type LedgerRow, type PackageChoice, payments } from '#contract/billing.ts'
import { sandbox } from '#contract/sandbox.ts'
import { ApiError, call, callPage } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'
import { IN_PAGES, outdate } from '#web/loaded-data.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Card } from './card-input.ts'
import type { OpenPayment } from './open-payment.ts'
import { paymentsUnavailable } from './payments-unavailable-notice.tsx'
import { keys } from './queries.ts'

/** Premium as it stands, and the ledger with its newest line first; further pages are older lines. */
export const billingOverview = infiniteQueryOptions({
  queryKey: keys.overview,
  queryFn: ({ pageParam }) => callPage(payments.overview, undefined, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => ({
    subscription: pages[0]?.items.subscription ?? null,
    premiumPrice: pages[0]?.items.premiumPrice ?? null,
    ledger: pages.flatMap((page) => page.items.ledger),
  }),
})

/** The line that a begun payment for a package has led to, once the provider has said that it is paid. */
export function findArrival(ledger: LedgerRow[], payment: OpenPayment): LedgerRow | undefined {
  return ledger.find(
    ({ id, type, package: bought }) =>
      id > payment.knownLine && type === 'purchase' && bought?.credits === payment.credits,
  )
}

export function usePreparePackage() {
  return usePrepare('Failed to initialize payment. Please try again.', (body: PackageChoice) =>
    call(payments.createPaymentIntent, { body }),
  )
}

export function usePreparePremium() {
  return usePrepare('Failed to create subscription. Please try again.', () => call(payments.createSubscription))
}

function usePrepare<T extends PackageChoice | void>(
  failure: string,
  begin: (choice: T) => Promise<{ clientSecret: string }>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (choice: T): Promise<OpenPayment> => {
      const { ledger } = await call(payments.overview)
      const { clientSecret } = await begin(choice)
      return { clientSecret, credits: choice?.credits ?? 0, knownLine: ledger[0]?.id ?? 0, isPaid: false }
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      showToast(
        code === 'payments_unavailable' ? paymentsUnavailable : { tone: 'error', title: 'Error', description: failure },
      )
      // Premium may have begun in another tab or on another device.
      if (code === 'already_premium') return outdate(queryClient, currentUser.queryKey)
      return undefined
    },
  })
}

/** Pays with a test card, and answers the question of its bank. */
export function useSandbox(clientSecret: string) {
  return {
    confirm: useMutation({ mutationFn: (card: Card) => call(sandbox.confirm, { body: { clientSecret, ...card } }) }),
    authenticate: useMutation({
      mutationFn: (outcome: 'pass' | 'fail') => call(sandbox.authenticate, { body: { clientSecret, outcome } }),
    }),
  }
}
