import { useRef, useState } from 'react'
import { dismissToast, readToasts, showToast } from '#web/ui/toast-store.ts'

const TITLE = 'Payment Failed'

/**
 * One attempt at a time: until it has ended, asking again does nothing, however fast. Why it failed is said in the provider's
 * words, as a toast and beside the form until the next one.
 */
export function usePaymentAttempt() {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(action: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setFailure(null)
    for (const { id, title } of readToasts()) if (title === TITLE) dismissToast(id)
    try {
      await action()
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  function fail(words: string) {
    setFailure(words)
    showToast({ tone: 'error', title: TITLE, description: words })
  }
  return { attempt, isPending, failure, fail }
}
