import { Sparkle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ProfileAnalysis as Analysis } from '#contract/analysis.ts'
import { useAnalyze } from '#web/analysis/use-analyze.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import type { Toast } from '#web/ui/toast-store.ts'

const AnalysisSheet = lazy(async () => ({ default: (await import('./analysis-sheet.tsx')).AnalysisSheet }))

const analysisFailed: Toast = {
  tone: 'error',
  title: 'Analysis Failed',
  description: 'Unable to analyze profile. Please try again.',
}

/** Has the member's own profile analyzed and shows the result. */
export function AnalyzeButton() {
  const [analysis, setAnalysis] = useState<Analysis>()
  const [isShown, setShown] = useState(false)
  const { run, isPending, error } = useAnalyze(
    (made) => {
      setAnalysis(made)
      setShown(true)
    },
    () => analysisFailed,
  )

  return (
    <>
      <Button variant="quiet" size="small" isPending={isPending} onClick={run}>
        <Sparkle aria-hidden="true" />
        Analyze My Profile with AI
      </Button>
      <FailureNote>{error && analysisFailed.description}</FailureNote>
      {analysis && (
        <Suspense>
          <AnalysisSheet analysis={analysis} isOpen={isShown} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
