import { useEffect, useRef, useState } from 'react'
import { sendTyping, useLiveEvent } from '#web/realtime/live.ts'

/** Tells at most this often that one is writing; the other side shows it a little longer than that. */
const TELL_EVERY_MS = 3_000
const SHOW_FOR_MS = 4_500

/** Whether the other one is writing right now. A message from them ends it. */
export function useIsTyping(otherId: string): boolean {
  const [since, setSince] = useState<number | null>(null)
  useLiveEvent('typing', ({ from }) => {
    if (from === otherId) setSince(Date.now())
  })
  useLiveEvent('new_message', ({ message }) => {
    if (message.senderId === otherId) setSince(null)
  })

  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setSince(null), SHOW_FOR_MS)
    return () => clearTimeout(timer)
  }, [since])

  return since !== null
}

/** To be called on every key. Tells the other side now and then that one is writing. */
export function useTellTyping(otherId: string): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < TELL_EVERY_MS) return
    toldAt.current = Date.now()
    sendTyping(otherId)
  }
}
