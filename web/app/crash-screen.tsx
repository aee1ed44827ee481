import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/error-notice.tsx'

/** Shown when a screen itself fails, or its code cannot be fetched any more. */
export function CrashScreen() {
  return (
    <main className="mx-auto grid max-w-narrow gap-4 p-6">
      <ErrorNotice title="This page stopped working">
        <p>The mistake is ours. Loading it again usually helps; nothing that was saved is lost.</p>
      </ErrorNotice>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </main>
  )
}
