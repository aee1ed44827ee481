import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/auth.ts'
import { reasonOf } from '#web/api.ts'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { ProfileAnalysis } from './profile-analysis.tsx'
import { profileAnalysis } from './queries.ts'

/** The latest analysis of the member's own profile. */
export function OwnAnalysis({ user }: { user: CurrentUser }) {
  const { data: analysis, error, refetch, isFetching } = useQuery(profileAnalysis)

  if (analysis) return <ProfileAnalysis analysis={analysis} />
  if (error) {
    return (
      <ErrorNotice title="The analysis could not be loaded" onRetry={refetch} isRetrying={isFetching}>
        {reasonOf(error)}
      </ErrorNotice>
    )
  }
  if (analysis === undefined) {
    return (
      <Loading label="Loading the analysis" className="grid gap-6 sm:grid-cols-[11rem_1fr]">
        <Skeleton className="h-24 w-44 rounded-card" />
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  return <ProfileAnalysis analysis={fromRecord(user)} />
}

/** Of a profile that came with its analysis, only the results are known. */
function fromRecord(user: CurrentUser) {
  return {
    analyser: '',
    aiGeneratedBio: user.aiGeneratedBio ?? '',
    traits: user.personalityTraits.map((name) => ({ name, evidence: '' })),
    communicationStyle: user.communicationStyle ?? '',
    score: user.aiProfileScore ?? 0,
    rubric: [],
    analysedAt: user.lastAiAnalysis ?? user.updatedAt,
  }
}
