import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { reasonOf } from './api.ts'

type LoadFailureProps = {
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** What could not be loaded, why, and the way to try again. */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  return (
    <ErrorNotice title={title} onRetry={() => void refetch()} isRetrying={isFetching}>
      {error && reasonOf(error)}
    </ErrorNotice>
  )
}
