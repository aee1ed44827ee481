import { useRef, useState } from 'react'

/** Runs one action at a time: until it has ended, asking again does nothing, however fast. */
export function useOneAtATime() {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)

  async function run(action: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      await action()
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { run, isPending }
}
