import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentUser } from '#web/auth/queries.ts'
import { billingOverview } from './payment-queries.ts'
import { PaymentArriving, useArrivalInterval } from './payment-arriving.tsx'

/** Shown after the payment, until the provider has told the server that it is paid. */
export function PremiumArrival({ isSettled, onArrived }: { isSettled: boolean; onArrived: () => void }) {
  const refetchInterval = useArrivalInterval()
  useQuery({ ...currentUser, refetchInterval })
  useInfiniteQuery({ ...billingOverview, refetchInterval })
  const arrive = useEffectEvent(onArrived)
  useEffect(() => {
    if (isSettled) arrive()
  }, [isSettled])

  return (
    <PaymentArriving status="Payment received, premium is on its way">
      You need not wait here: it begins by itself.
    </PaymentArriving>
  )
}
