import type { Price } from '#contract/billing.ts'

/** Currencies that Stripe counts in other units than they have today: its digits after the point. */
const DIGITS: Record<string, number> = { isk: 2, ugx: 2, mga: 0 }

/** `money({ cents: 125, currency: 'usd' })` is "$1.25", and 1500 jpy are "¥1,500". */
export function money({ cents, currency }: Price): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = DIGITS[currency] ?? format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** digits)
}

/** `dollars(125)` is "$1.25". */
export function dollars(cents: number): string {
  return money({ cents, currency: 'usd' })
}
