import { AppError } from '#server/errors.ts'

/** What members hear when the storage fails; `cause` is for the log. */
export function photosAway(cause: unknown, retryAfterSeconds = 30): AppError {
  const message = 'Photos are unavailable at the moment. Please try again.'
  return new AppError('service_unavailable', message, { cause, retryAfterSeconds })
}
