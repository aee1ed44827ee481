import { AppError } from '#server/errors.ts'

/**
 * Where pictures are kept, by their file names (`isKeptPicture` in contract/photos.ts; any other name throws). Whatever the
 * storage itself fails at is `service_unavailable`.
 */
export type Photos = {
  /** Resolves when the file would survive a power cut, whole. A name is given once and never written again. */
  put(file: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(file: string): Promise<Uint8Array | null>
  /** Files that are gone already are no mistake. */
  delete(files: string[]): Promise<void>
  /** Every file that was put before `time`, in any order, in batches. */
  listBefore(time: Date): AsyncIterable<string[]>
}

/** What members hear when the storage fails; `cause` is for the log. */
export function photosAway(cause: unknown): AppError {
  const message = 'Photos are unavailable at the moment. Please try again.'
  return new AppError('service_unavailable', message, { cause, retryAfterSeconds: 30 })
}
