import { RefreshCw } from 'lucide-react'
import type { CurrentUser } from '#contract/members.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { OwnAnalysis } from './own-analysis.tsx'
import { analysisFailure, useAnalyze } from './use-analyze.ts'

/** What the analysis made of the profile, and the way to have it made anew. */
export function AnalysisCard({ user }: { user: CurrentUser }) {
  const { run, isPending, error } = useAnalyze()

  return (
    <Card
      title="AI Profile Analysis"
      aside={
        <Button variant="secondary" size="small" isPending={isPending} onClick={run}>
          <RefreshCw aria-hidden="true" />
          Analyze again
        </Button>
      }
    >
      <FailureNote className="mb-4">{error && analysisFailure(error).description}</FailureNote>
      <OwnAnalysis user={user} />
      <ButtonLink href="/profile/ai" variant="quiet" size="small" className="mt-2 -ml-3">
        What the AI saw
      </ButtonLink>
    </Card>
  )
}
