import { PREMIUM_PRODUCT } from '#contract/billing.ts'
import type { LedgerRow } from '#contract/payments.ts'
import { plural } from '#web/ui/plural.ts'

/** Why credits came or went, for lines that name nobody. */
export function reasonOfLine({ type, description, package: bought }: LedgerRow): string {
  if (bought) {
    const what = bought.credits > 0 ? plural(bought.credits, 'credit') : PREMIUM_PRODUCT.name
    if (type === 'purchase') return what
    if (type === 'refund' && bought.credits > 0) return `${what}, paid back`
  }
  if (type === 'signup_bonus') return 'Welcome to Akin'
  if (type === 'message') return description ?? 'A message'
  return description ?? 'A correction'
}

/** "+25", "−1" with a real minus, "0". */
export function signed(amount: number): string {
  if (amount === 0) return '0'
  return amount > 0 ? `+${amount}` : `−${-amount}`
}
