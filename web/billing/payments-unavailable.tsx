import { Info } from 'lucide-react'
import type { Toast } from '#web/ui/toast-store.ts'

const SENTENCE = 'Payment processing is currently unavailable. Please try again later.'

export const paymentsUnavailable: Toast = {
  tone: 'error',
  title: 'Payment System Unavailable',
  description: SENTENCE,
}

/** Why the buttons of a payment page do nothing; `id` ties them to it. */
export function PaymentsUnavailableNotice({ id }: { id: string }) {
  return (
    <p id={id} className="flex gap-3 rounded-card border border-line bg-card p-4 text-15 text-ink-soft">
      <Info className="mt-px size-5 shrink-0" aria-hidden="true" />
      {SENTENCE}
    </p>
  )
}
