import { Sparkle } from 'lucide-react'
import { useState } from 'react'
import type { ProfileAnalysis as Analysis } from '#contract/analysis.ts'
import { analysisComplete } from '#web/analysis/analysis-toasts.ts'
import { ProfileAnalysis } from '#web/analysis/profile-analysis.tsx'
import { useAnalyseProfile } from '#web/analysis/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast.tsx'

const ANALYSIS_FAILED = 'Unable to analyze profile. Please try again.'

/** Has the member's own profile analyzed and shows the result. */
export function AnalyseButton() {
  const [shown, setShown] = useState<Analysis>()
  const analyze = useAnalyseProfile()
  const toast = useToast()

  function run() {
    analyze.mutate(undefined, {
      onSuccess: (analysis) => {
        toast(analysisComplete(analysis.personalityTraits))
        setShown(analysis)
      },
      onError: () =>
        toast({
          tone: 'error',
          title: 'Analysis Failed',
          description: ANALYSIS_FAILED,
        }),
    })
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:px-1 max-sm:text-13"
        isPending={analyze.isPending}
        onClick={run}
      >
        <Sparkle aria-hidden="true" className="max-sm:hidden" />
        Analyze My Profile with AI
      </Button>
      <FailureNote className="px-3">{analyze.error && ANALYSIS_FAILED}</FailureNote>
      <Sheet title="Your profile" isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown && <ProfileAnalysis analysis={shown} />}
      </Sheet>
    </>
  )
}
