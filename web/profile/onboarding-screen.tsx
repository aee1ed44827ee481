import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { currentUser } from '#web/auth/queries.ts'
import { forgetReturnPlace, returnPlace } from '#web/auth/return-place.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { focusMain, Page } from '#web/ui/page.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { AnalysisStep } from '#web/analysis/analysis-step.tsx'
import { BasicsForm } from './basics-form.tsx'
import { OnboardingPhoto } from './onboarding-photo.tsx'
import { useOnboardingDraft, type OnboardingStep } from './use-onboarding-draft.ts'
import { OwnAnalysis } from '#web/analysis/own-analysis.tsx'

const HEADINGS: Record<OnboardingStep, string> = {
  1: 'Tell people who you are',
  2: 'One moment',
  3: 'Your profile is ready',
}

export function OnboardingScreen() {
  const { data: user } = useQuery(currentUser)
  return user ? <Onboarding key={user.id} user={user} /> : null
}

function Onboarding({ user }: { user: CurrentUser }) {
  const { step, basics, changeBasics, goTo } = useOnboardingDraft(user)
  const [place] = useState(returnPlace)
  useTopOfStep(step)

  return (
    <Page title="Set up your profile" heading={HEADINGS[step]} width="narrow">
      <div className="-mt-2 mb-8">
        <ProgressSteps steps={['Basics', 'Analysis', 'Ready']} current={step} />
      </div>
      {step === 1 && <BasicsForm basics={basics} onChange={changeBasics} onSaved={() => goTo(2)} />}
      {step === 2 && <AnalysisStep bio={basics.bio} onDone={() => goTo(3)} onBack={() => goTo(1)} />}
      {step === 3 && (
        <div className="grid gap-8">
          <h2 className="sr-only">What the analysis says</h2>
          <OnboardingPhoto user={user} />
          <OwnAnalysis user={user} />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="quiet" size="large" onClick={() => goTo(1)}>
              Change what I wrote
            </Button>
            <ButtonLink href={place} onClick={forgetReturnPlace} size="large">
              {place === '/' ? 'Start discovering' : 'Go where you were headed'}
            </ButtonLink>
          </div>
        </div>
      )}
    </Page>
  )
}

/** A new step begins at its heading, for the eye and for the screen reader. */
function useTopOfStep(step: OnboardingStep) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    focusMain()
  }, [step])
}
