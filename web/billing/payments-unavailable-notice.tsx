import { Info } from 'lucide-react'
import { errors } from '#contract/errors.ts'
import type { Toast } from '#web/ui/toast-store.ts'

const { message } = errors.payments_unavailable

export const paymentsUnavailable: Toast = {
  tone: 'error',
  title: 'Payment System Unavailable',
  description: message,
}

/** Why nothing can be bought on a payment page. */
export function PaymentsUnavailableNotice() {
  return (
    <p className="flex gap-3 rounded-card border border-line bg-card p-4 text-15 text-ink-soft">
      <Info className="mt-px size-5 shrink-0" aria-hidden="true" />
      {message}
    </p>
  )
}
