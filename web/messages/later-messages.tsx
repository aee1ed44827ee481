import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'

type LaterMessagesProps = {
  pages: {
    error: Error | null
    isFetchingPreviousPage: boolean
    isFetchPreviousPageError: boolean
    fetchPreviousPage: () => unknown
  }
  /** Before they are there. */
  onAsk: () => void
}

/** The way on below a message that is further up, or why it is closed. */
export function LaterMessages({ pages, onAsk }: LaterMessagesProps) {
  const { error, isFetchingPreviousPage, isFetchPreviousPageError } = pages
  function ask() {
    onAsk()
    void pages.fetchPreviousPage()
  }
  return (
    <div className="mb-12 grid justify-items-center">
      {isFetchPreviousPageError && error ? (
        <ErrorNotice title="The later messages could not be loaded." onRetry={ask} isRetrying={isFetchingPreviousPage}>
          {reasonOf(error)}
        </ErrorNotice>
      ) : (
        <Button variant="quiet" size="small" isPending={isFetchingPreviousPage} onClick={ask}>
          Show later messages
        </Button>
      )}
    </div>
  )
}
