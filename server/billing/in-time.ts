import { AppError } from '#server/errors.ts'

/** What a member waits at most, however many things the provider is asked for. */
const PATIENCE_MS = 7_000

/**
 * Answers in time, also while the provider hangs. What was begun goes on: whatever it still comes to is noted, and whoever
 * asks again goes on from there.
 */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const patience = Promise.withResolvers<never>()
  const timer = setTimeout(() => patience.reject(new AppError('payments_unavailable')), PATIENCE_MS)
  try {
    return await Promise.race([work, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}
