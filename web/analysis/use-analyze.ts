import type { ProfileAnalysis } from '#contract/analysis.ts'
import { reasonOf } from '#web/api.ts'
import type { Toast } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { useAnalyzeProfile } from './queries.ts'

/** How many traits are spoken of where the answer does not say. */
const DEFAULT_TRAIT_COUNT = 5

/** Has the profile analyzed and says what came of it; `failureOf` are the words for what failed. */
export function useAnalyze(onDone?: (analysis: ProfileAnalysis) => void, failureOf = analysisFailure) {
  const { mutate, isPending, error } = useAnalyzeProfile()
  const toast = useToast()

  function run() {
    mutate(undefined, {
      onSuccess: (analysis) => {
        toast(analysisComplete(analysis.personalityTraits))
        onDone?.(analysis)
      },
      onError: (failure) => toast(failureOf(failure)),
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
