import { useState } from 'react'
import { readKept } from '#web/ui/read-kept.ts'

/** A payment that was begun in this tab. It is kept in the tab, so that a reload or going back does not lose it. */
export type OpenPayment = {
  clientSecret: string
  /** How many credits the package has; 0 for premium. */
  credits: number
  /** The newest line of the ledger before the payment. The line of the payment comes after it. */
  knownLine: number
  isPaid: boolean
  /** The payment is for a renewal that had failed. */
  isRenewal?: boolean
  /** The member is back from a page of the provider or a bank, and the outcome is still to be asked for. */
  hasReturned?: boolean
}

export type Purchase = 'credits' | 'premium'

const keyOf = (userId: string, purchase: Purchase) => `payment:${purchase}:${userId}`

export function readPayment(userId: string, purchase: Purchase): OpenPayment | null {
  return readKept<OpenPayment | null>(sessionStorage, keyOf(userId, purchase), null)
}

export function keepPayment(userId: string, purchase: Purchase, payment: OpenPayment | null): void {
  const key = keyOf(userId, purchase)
  if (payment === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(payment))
}

/** `markPaid` is true once for each payment, however many ways its success is heard of. */
export function useOpenPayment(userId: string, purchase: Purchase) {
  const [payment, setPayment] = useState(() => readPayment(userId, purchase))

  function keep(next: OpenPayment | null) {
    keepPayment(userId, purchase, next)
    setPayment(next)
  }

  function markPaid(clientSecret: string): boolean {
    const begun = readPayment(userId, purchase)
    if (begun?.clientSecret !== clientSecret || begun.isPaid) return false
    keep({ ...begun, isPaid: true, hasReturned: false })
    return true
  }
  return { payment, keep, markPaid }
}
