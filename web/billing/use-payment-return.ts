import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { keepPayment, readPayment, type Purchase } from './open-payment.ts'

const PURCHASES: Purchase[] = ['credits', 'premium']

/**
 * The provider leads back to the site's origin with its own words in the address. This leads on to the payment, without
 * them. What the address says of the outcome is not believed: the payment's page asks the provider.
 */
export function usePaymentReturn(userId: string): void {
  const search = useSearch()
  const [, navigate] = useLocation()

  useEffect(() => {
    const clientSecret = new URLSearchParams(search).get('payment_intent_client_secret')
    if (clientSecret !== null) navigate(takeUp(userId, clientSecret), { replace: true })
  }, [search, userId, navigate])
}

function takeUp(userId: string, clientSecret: string): string {
  for (const purchase of PURCHASES) {
    const payment = readPayment(userId, purchase)
    if (payment?.clientSecret !== clientSecret) continue
    keepPayment(userId, purchase, { ...payment, hasReturned: true })
    return purchase === 'credits' ? `/checkout?credits=${payment.credits}` : '/subscribe?step=payment'
  }
  // The payment was begun in another tab or browser. The ledger shows its result.
  return '/credits'
}
