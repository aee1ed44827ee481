import type { ProfileAnalysis as Analysis } from '#contract/analysis.ts'
import { ProfileAnalysis } from '#web/analysis/profile-analysis.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type AnalysisSheetProps = { analysis: Analysis; isOpen: boolean; onClose: () => void }

/** What was just read of the member's own profile. */
export function AnalysisSheet({ analysis, isOpen, onClose }: AnalysisSheetProps) {
  return (
    <Sheet title="Your profile" isOpen={isOpen} onClose={onClose}>
      <ProfileAnalysis analysis={analysis} />
    </Sheet>
  )
}
