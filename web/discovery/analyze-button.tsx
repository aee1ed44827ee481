import { Sparkle } from 'lucide-react'
import { useState } from 'react'
import type { ProfileAnalysis as Analysis } from '#contract/analysis.ts'
import { ProfileAnalysis } from '#web/analysis/profile-analysis.tsx'
import { useAnalyze } from '#web/analysis/use-analyze.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { Toast } from '#web/ui/toast-store.ts'

const analysisFailed: Toast = {
  tone: 'error',
  title: 'Analysis Failed',
  description: 'Unable to analyze profile. Please try again.',
}

/** Has the member's own profile analyzed and shows the result. */
export function AnalyzeButton() {
  const [shown, setShown] = useState<Analysis>()
  const { run, isPending, error } = useAnalyze(setShown, () => analysisFailed)

  return (
    <>
      <Button variant="quiet" size="small" className="max-sm:px-1 max-sm:text-13" isPending={isPending} onClick={run}>
        <Sparkle aria-hidden="true" className="max-sm:hidden" />
        Analyze My Profile with AI
      </Button>
      <FailureNote className="px-3">{error && analysisFailed.description}</FailureNote>
      <Sheet title="Your profile" isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown && <ProfileAnalysis analysis={shown} />}
      </Sheet>
    </>
  )
}
