import type { ProfileAnalysis } from '#contract/analysis.ts'
import { reasonOf } from '#web/api.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'
import { useAnalyzeProfile } from './queries.ts'

/** How many traits are spoken of where the answer does not say. */
const DEFAULT_TRAIT_COUNT = 5

/** Has the profile analyzed and says what came of it; `failureOf` are the words for what failed. */
export function useAnalyze(onDone?: (analysis: ProfileAnalysis) => void, failureOf = analysisFailure) {
  const { mutate, isPending, error } = useAnalyzeProfile()

  function run() {
    mutate(undefined, {
      onSuccess: (analysis) => {
        showToast(analysisComplete(analysis.personalityTraits))
        onDone?.(analysis)
      },
      onError: (failure) => showToast(failureOf(failure)),
    })
  }

  return { run, isPending, error }
}

function analysisComplete(personalityTraits: readonly string[]): Toast {
  const count = personalityTraits.length || DEFAULT_TRAIT_COUNT
  return {
    title: 'Profile Analysis Complete',
    description: `Found ${count} personality ${count === 1 ? 'trait' : 'traits'} in what you wrote.`,
  }
}

export function analysisFailure(error: Error): Toast {
  if (error.message.includes('429') || /quota/i.test(error.message)) {
    return {
      tone: 'error',
      title: 'AI Service Temporarily Unavailable',
      description: 'Please try again in a moment or contact support.',
    }
  }
  return { tone: 'error', title: 'AI Analysis Failed', description: reasonOf(error) }
}
