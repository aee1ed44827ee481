import { useState } from 'react'

const SOON_MS = 3_000
const FRESH_MS = 60_000
const LATER_MS = 30_000

/**
 * How long to wait before asking again for what was paid for, in milliseconds: soon at first, seldom once it is late. An
 * event usually says that it is there; this is for when none comes.
 */
export function useArrivalInterval(): () => number {
  const [since] = useState(() => Date.now())
  return () => (Date.now() - since < FRESH_MS ? SOON_MS : LATER_MS)
}
