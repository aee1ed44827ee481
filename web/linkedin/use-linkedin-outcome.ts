import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { LinkedinOutcome } from '#contract/linkedin.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Said = { sentence: string; tone: 'positive' | 'accent' | 'danger' }

export const LINKEDIN_OFF = 'LinkedIn is not set up on this server.'

const OUTCOMES: Record<string, Said> = {
  connected: {
    sentence: 'Your account is connected. Analyze your profile again to have it taken into account.',
    tone: 'positive',
  },
  denied: {
    sentence: 'You did not agree at LinkedIn, so nothing has changed here.',
    tone: 'accent',
  },
  failed: {
    sentence: 'LinkedIn gave no usable answer, so nothing has changed here. Please try again in a moment.',
    tone: 'danger',
  },
  taken: {
    sentence: 'This LinkedIn account belongs to another member. Disconnect it there first, or use another account.',
    tone: 'danger',
  },
  expired: {
    sentence: 'This way back from LinkedIn was used before, or took more than ten minutes. Please connect again.',
    tone: 'danger',
  },
  off: { sentence: LINKEDIN_OFF, tone: 'accent' },
} satisfies Record<LinkedinOutcome, Said>

/** What came of linking, as the server wrote it into the address, for whoever has just come back. Said once: the address forgets it. */
export function useLinkedinOutcome() {
  const [path, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('linkedin') ?? ''
  const [outcome, setOutcome] = useState(Object.hasOwn(OUTCOMES, named) ? OUTCOMES[named] : undefined)

  const say = useEffectEvent(() => {
    if (!outcome) return
    const { sentence, tone } = outcome
    const title = tone === 'positive' ? 'LinkedIn Connected' : 'LinkedIn Not Connected'
    showToast({ title, description: sentence, ...(tone === 'danger' && { tone: 'error' }) })
    navigate(path, { replace: true })
  })
  useEffect(() => say(), [])

  return { outcome, dismiss: () => setOutcome(undefined) }
}
