import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { showToast } from '#web/ui/toast-store.ts'
import { outcomeToast, readOutcome } from './linkedin-outcomes.ts'

/** What came of linking, for whoever has just come back. Said once: the address forgets it. */
export function useLinkedinOutcome() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [outcome, setOutcome] = useState(() => readOutcome(search))

  const say = useEffectEvent(() => {
    if (outcome === null) return
    showToast(outcomeToast(outcome))
    navigate(path, { replace: true })
  })
  useEffect(() => say(), [])

  return { outcome, dismiss: () => setOutcome(null) }
}
