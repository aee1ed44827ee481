import { useEffect, useEffectEvent } from 'react'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { useAnalyze } from './use-analyze.ts'

type AnalysisStepProps = { bio: string; onDone: () => void; onBack: () => void }

/** Has the profile analyzed as soon as it is shown. */
export function AnalysisStep({ bio, onDone, onBack }: AnalysisStepProps) {
  const { run, isPending, error } = useAnalyze(onDone)
  const begin = useEffectEvent(run)
  useEffect(() => begin(), [])

  if (error) {
    return (
      <div className="grid gap-4">
        <ErrorNotice title="Your profile could not be analyzed" onRetry={run} isRetrying={isPending}>
          <p>{reasonOf(error)}</p>
          <p>What you wrote is saved.</p>
        </ErrorNotice>
        <Button variant="quiet" onClick={onBack} className="justify-self-start">
          Change what I wrote
        </Button>
      </div>
    )
  }

  return (
    <div role="status" className="grid justify-items-center gap-6 py-8 text-center">
      <span className="grid size-24 animate-breathe place-items-center rounded-full bg-evergreen-wash">
        <LogoMark className="size-12" />
      </span>
      <div className="grid gap-2">
        <p className="font-display text-26">Reading what you wrote</p>
        <p className="text-ink-soft">This takes a few seconds. There is nothing to do but wait.</p>
      </div>
      <blockquote className="line-clamp-4 max-w-md border-l-3 border-line pl-4 text-left text-ink-soft">
        {bio}
      </blockquote>
    </div>
  )
}
