import { ApiError } from '#web/api.ts'
import { analysisFailure } from '#web/analysis/analysis-toasts.ts'
import type { Toast } from '#web/ui/toast-store.ts'

/** What the analyser refuses or cannot do is said as of every analysis. */
export function generationFailure(error: Error): Toast {
  const isOfAnalyser = error instanceof ApiError && (error.status === 429 || error.code === 'ai_failed')
  if (isOfAnalyser) return analysisFailure(error)
  return { tone: 'error', title: 'Error', description: 'Failed to generate networking alerts' }
}
