import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { CurrentUser } from '#contract/members.ts'
import { currentUser, serverConfig } from '#web/auth/queries.ts'
import { focusMain, Page } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { billingOverview, usePreparePremium } from './payment-queries.ts'
import { MoneyPage } from './money-page.tsx'
import { money } from './money.ts'
import { readPayment, useOpenPayment, type OpenPayment } from './open-payment.ts'
import { paymentsUnavailable } from './payments-unavailable-notice.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PremiumArrival } from './premium-arrival.tsx'
import { PremiumMember } from './premium-member.tsx'
import { PremiumOffer } from './premium-offer.tsx'
import { PurchaseCard } from './purchase-card.tsx'

const RENEWAL = {
  every: 'a month',
  note: 'Renews every month with this card until you cancel, which takes two clicks on this page.',
}

/** `/subscribe`: what premium is, the payment for it, and for those who have it how it stands. */
export function SubscribeScreen() {
  const { data: user } = useQuery(currentUser)
  const isAtPayment = useIsAtPayment()
  return (
    <Page title="Akin Premium" width={isAtPayment || user?.isSubscribed ? 'regular' : 'wide'}>
      <MoneyPage>{user && <Subscribe key={user.id} user={user} />}</MoneyPage>
    </Page>
  )
}

/** Serves new members of premium, and those whose renewal failed and who pay with another card. */
function Subscribe({ user }: { user: CurrentUser }) {
  const [, navigate] = useLocation()
  const isAtPayment = useIsAtPayment()
  const { payment, keep, markPaid } = useOpenPayment(user.id, 'premium')
  const { data: config } = useQuery(serverConfig)
  const { data: overview, isError } = useInfiniteQuery(billingOverview)
  const prepare = usePreparePremium()
  const hasPaymentFailed = overview?.subscription?.hasPaymentFailed === true
  const isSettled = user.isSubscribed && overview !== undefined && !hasPaymentFailed

  function start() {
    if (config?.payments.provider === 'off') return showToast(paymentsUnavailable)
    focusMain()
    return prepare.mutate(undefined, {
      onSuccess: (begun) => {
        keep({ ...begun, isRenewal: user.isSubscribed })
        navigate('/subscribe?step=payment')
      },
    })
  }

  function leave() {
    focusMain()
    prepare.reset()
    keep(null)
    navigate('/subscribe', { replace: true })
  }

  function welcome(paid: OpenPayment) {
    if (!markPaid(paid.clientSecret)) return
    if (paid.isRenewal) showToast({ title: 'Payment Received', description: 'Premium goes on.' })
    else showToast({ title: 'Welcome to Premium!', description: 'Every message is included from now on.' })
  }

  const step = { back: 'Back to Plans', onBack: leave }
  if (prepare.isPending) return <PaymentStep {...step} />
  if (isAtPayment && payment?.isPaid) return <PremiumArrival isSettled={isSettled} onArrived={leave} />
  if (isAtPayment && payment) {
    const price = hasPaymentFailed ? overview.subscription?.price : overview?.premiumPrice
    return (
      <PaymentStep {...step}>
        <PurchaseCard
          title="Akin Premium"
          price={price ? money(price) : undefined}
          payment={payment}
          isSettled={isSettled}
          onPaid={() => welcome(payment)}
          renewal={RENEWAL}
        />
      </PaymentStep>
    )
  }
  // Else Start would lead to the address that one is at, and Back not away from the payment.
  if (isAtPayment && !readPayment(user.id, 'premium')) return <Redirect to="/subscribe" replace />
  if (user.isSubscribed) return <PremiumMember user={user} onPay={start} />
  return (
    <PremiumOffer
      subscription={overview?.subscription}
      price={isError ? null : overview?.premiumPrice}
      onStart={start}
    />
  )
}

/** The address says so: Back leaves the payment, and a reload does not. */
function useIsAtPayment(): boolean {
  return new URLSearchParams(useSearch()).get('step') === 'payment'
}
