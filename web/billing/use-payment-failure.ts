import { useState } from 'react'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'

const TITLE = 'Payment Failed'

/** Says in the provider's words why a payment failed, as a toast and beside the form until the next try. */
export function usePaymentFailure() {
  const [message, setMessage] = useState<string | null>(null)
  const toast = useToast()

  function fail(words: string) {
    setMessage(words)
    toast({ tone: 'error', title: TITLE, description: words })
  }

  /** At the next try nothing of the last one is to be read any more. */
  function clear() {
    setMessage(null)
    for (const { id, title } of readToasts()) if (title === TITLE) dismissToast(id)
  }
  return { message, fail, clear }
}
