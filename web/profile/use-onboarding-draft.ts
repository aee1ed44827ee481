import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { readKept } from '#web/ui/read-kept.ts'
import { basicsOf, type Basics } from './basics.ts'

export type OnboardingStep = 1 | 2 | 3
type Draft = { step: OnboardingStep; basics: Basics }

/**
 * What a member has typed and how far they came. It outlives an error and a reload in this tab; whoever leaves after the
 * last step is done with it.
 */
export function useOnboardingDraft(user: CurrentUser) {
  const key = `onboarding-draft:${user.id}`
  const [draft, setDraft] = useState(() => readKept<Draft>(sessionStorage, key, { step: 1, basics: basicsOf(user) }))

  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [key, draft])
  useEffect(
    () => () => {
      if (readKept<Draft | null>(sessionStorage, key, null)?.step === 3) sessionStorage.removeItem(key)
    },
    [key],
  )

  return {
    ...draft,
    changeBasics: (change: (before: Basics) => Basics) =>
      setDraft(({ step, basics }) => ({ step, basics: change(basics) })),
    goTo: (step: OnboardingStep) => setDraft(({ basics }) => ({ step, basics })),
  }
}
