import { useState } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { basicsOf, type Basics } from './basics.ts'

export type OnboardingStep = 1 | 2 | 3
type Draft = { step: OnboardingStep; basics: Basics }

/** What a member has typed and how far they came; it outlives an error and a reload, in this tab. */
export function useOnboardingDraft(user: CurrentUser) {
  const [draft, setDraft] = useState<Draft>(() => stored(user.id) ?? { step: 1, basics: basicsOf(user) })

  function keep(change: Partial<Draft>) {
    setDraft((before) => {
      const after = { ...before, ...change }
      sessionStorage.setItem(keyOf(user.id), JSON.stringify(after))
      return after
    })
  }

  return {
    ...draft,
    setBasics: (basics: Basics) => keep({ basics }),
    goTo: (step: OnboardingStep) => keep({ step }),
    forget: () => sessionStorage.removeItem(keyOf(user.id)),
  }
}

function stored(userId: string): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    return draft
  } catch {
    return null
  }
}

function keyOf(userId: string): string {
  return `onboarding-draft:${userId}`
}
