import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { CurrentUser } from '#contract/members.ts'
import { CREDIT_PACKAGES, type CreditPackage } from '#contract/billing.ts'
import { currentUser, serverConfig } from '#web/auth/queries.ts'
import { focusMain, Page } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { billingOverview, findArrival, usePreparePackage } from './payment-queries.ts'
import { CreditPackages } from './credit-packages.tsx'
import { CreditsArrival } from './credits-arrival.tsx'
import { MoneyPage } from './money-page.tsx'
import { dollars } from './money.ts'
import { readPayment, useOpenPayment } from './open-payment.ts'
import { PaymentStep } from './payment-step.tsx'
import { paymentsUnavailable } from './payments-unavailable-notice.tsx'
import { PurchaseCard } from './purchase-card.tsx'

/** `/checkout`: the packages, then the payment for one of them, then its arrival. */
export function CheckoutScreen() {
  const { data: user } = useQuery(currentUser)
  return (
    <Page title="Get credits">
      <MoneyPage>{user && <Checkout key={user.id} user={user} />}</MoneyPage>
    </Page>
  )
}

/** The address says which package is being paid for, so that Back leaves the payment and a reload does not. */
function Checkout({ user }: { user: CurrentUser }) {
  const [, navigate] = useLocation()
  const chosen = packageAt(useSearch())
  const { payment, keep, markPaid } = useOpenPayment(user.id, 'credits')
  const { data: config } = useQuery(serverConfig)
  const { data: overview } = useInfiniteQuery({ ...billingOverview, enabled: chosen !== undefined })
  const prepare = usePreparePackage()

  function choose({ credits, cents }: CreditPackage) {
    if (config?.payments.provider === 'off') return showToast(paymentsUnavailable)
    focusMain()
    return prepare.mutate(
      { credits, amount: cents / 100 },
      {
        onSuccess: (begun) => {
          keep(begun)
          navigate(`/checkout?credits=${credits}`)
        },
      },
    )
  }

  function goBack() {
    focusMain()
    prepare.reset()
    keep(null)
    navigate('/checkout')
  }

  const step = { back: 'Back to Packages', onBack: goBack }
  if (prepare.isPending) return <PaymentStep {...step} />
  // Else to choose that package would lead to the address that one is at, and Back not away from the payment.
  if (chosen && readPayment(user.id, 'credits')?.credits !== chosen.credits) return <Redirect to="/checkout" replace />
  if (!chosen || payment?.credits !== chosen.credits) return <CreditPackages user={user} onChoose={choose} />
  if (payment.isPaid) return <CreditsArrival payment={payment} onBack={goBack} />
  return (
    <PaymentStep {...step}>
      <PurchaseCard
        title={`${chosen.credits} credits`}
        price={dollars(chosen.cents)}
        payment={payment}
        isSettled={overview !== undefined && findArrival(overview.ledger, payment) !== undefined}
        onPaid={() => markPaid(payment.clientSecret) && showToast(paidFor(chosen))}
      />
    </PaymentStep>
  )
}

function paidFor({ credits, cents }: CreditPackage) {
  return { title: 'Payment Received', description: `${dollars(cents)} for ${plural(credits, 'credit')}.` }
}

/** `?credits=25` is the package of 25. */
function packageAt(search: string): CreditPackage | undefined {
  const credits = Number(new URLSearchParams(search).get('credits'))
  return CREDIT_PACKAGES.find((one) => one.credits === credits)
}
