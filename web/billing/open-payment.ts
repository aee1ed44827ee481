import { useState } from 'react'

/** A payment that was begun in this tab: going back or loading the page again loses nothing. */
export type OpenPayment = {
  clientSecret: string
  /** Of a package of credits; 0 for premium. */
  credits: number
  /** The newest line of the ledger before: what was paid for comes after it. */
  knownLine: number
  isPaid: boolean
  /** Of a renewal that had failed. */
  isRenewal?: boolean
  /** Back from a page of the provider or a bank, with the outcome still to be asked for. */
  hasReturned?: boolean
}

export type Purchase = 'credits' | 'premium'

const keyOf = (userId: string, purchase: Purchase) => `payment:${purchase}:${userId}`

export function readPayment(userId: string, purchase: Purchase): OpenPayment | null {
  try {
    const payment: OpenPayment | null = JSON.parse(sessionStorage.getItem(keyOf(userId, purchase)) ?? 'null')
    return payment
  } catch {
    return null
  }
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
