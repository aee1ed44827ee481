import type { LinkedinOutcome } from '#contract/linkedin.ts'
import type { Toast } from '#web/ui/toast-store.ts'

type Said = { title: string; sentence: string; tone: 'positive' | 'accent' | 'danger' }

export const LINKEDIN_OFF = 'LinkedIn is not set up on this server.'

const OUTCOMES: Record<LinkedinOutcome, Said> = {
  connected: {
    title: 'LinkedIn Connected',
    sentence: 'Your account is connected. Analyze your profile again to have it taken into account.',
    tone: 'positive',
  },
  denied: {
    title: 'LinkedIn Not Connected',
    sentence: 'You did not agree at LinkedIn, so nothing has changed here.',
    tone: 'accent',
  },
  failed: {
    title: 'LinkedIn Not Connected',
    sentence: 'LinkedIn gave no usable answer, so nothing has changed here. Please try again in a moment.',
    tone: 'danger',
  },
  taken: {
    title: 'LinkedIn Not Connected',
    sentence: 'This LinkedIn account belongs to another member. Disconnect it there first, or use another account.',
    tone: 'danger',
  },
  expired: {
    title: 'LinkedIn Not Connected',
    sentence: 'This way back from LinkedIn was used before, or took more than ten minutes. Please connect again.',
    tone: 'danger',
  },
  off: { title: 'LinkedIn Not Connected', sentence: LINKEDIN_OFF, tone: 'accent' },
}

/** What came of linking, as the server wrote it into the address; null for any other address. */
export function readOutcome(search: string): LinkedinOutcome | null {
  const said = new URLSearchParams(search).get('linkedin')
  return said !== null && isOutcome(said) ? said : null
}

export function describeOutcome(outcome: LinkedinOutcome): Said {
  return OUTCOMES[outcome]
}

export function outcomeToast(outcome: LinkedinOutcome): Toast {
  const { title, sentence, tone } = OUTCOMES[outcome]
  return { title, description: sentence, ...(tone === 'danger' && { tone: 'error' }) }
}

function isOutcome(said: string): said is LinkedinOutcome {
  return Object.hasOwn(OUTCOMES, said)
}
