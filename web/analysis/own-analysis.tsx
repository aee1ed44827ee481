import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/members.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { ProfileAnalysis } from './profile-analysis.tsx'
import { profileAnalysis } from './queries.ts'

/** The latest analysis of the member's own profile. Its results are there at once, where they come from follows. */
export function OwnAnalysis({ user }: { user: CurrentUser }) {
  const query = useQuery(profileAnalysis)
  const { data: analysis, error } = query

  if (error && !analysis) return <LoadFailure title="The analysis could not be loaded" query={query} />
  return <ProfileAnalysis analysis={analysis ?? fromRecord(user)} isComing={analysis === undefined} />
}

/** The results, which the member's record holds too: all there is of a profile that came with its analysis. */
function fromRecord(user: CurrentUser) {
  return {
    analyser: '',
    aiGeneratedBio: user.aiGeneratedBio ?? '',
    traits: user.personalityTraits.map((name) => ({ name, evidence: '' })),
    communicationStyle: user.communicationStyle ?? '',
    score: user.aiProfileScore ?? 0,
    rubric: [],
    isEnhancedWithLinkedin: false,
    analysedAt: user.lastAiAnalysis ?? user.updatedAt,
  }
}
