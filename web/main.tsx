import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from '#web/app/app.tsx'
import { loadPersonAhead, morphFromCard } from '#web/app/morph-from-card.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { createQueryClient } from '#web/app/query-client.ts'
import { firstScreen } from '#web/app/first-screen.ts'
import { rememberPlaces } from '#web/app/scroll-places.ts'
import { currentUser } from '#web/auth/queries.ts'
import { keepInstallOffer } from '#web/notifications/install-prompt.ts'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import { loadTheRest } from '#web/ui/later.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

rememberPlaces()
keepInstallOffer()
loadPersonAhead()
const queryClient = createQueryClient()

const root = createRoot(document.getElementById('root')!, {
  onUncaughtError: (error) => {
    reportError(error)
    root.render(<CrashScreen />)
  },
})

void open()

async function open(): Promise<void> {
  // The page of a visitor says that nobody is signed in; asking would be answered with 401, which browsers report.
  if ('visitor' in document.documentElement.dataset) queryClient.setQueryData(currentUser.queryKey, null)
  else await firstScreen(queryClient)

  // As a transition it is drawn in small steps, between which the browser answers to whoever is there.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <Router aroundNav={morphFromCard}>
            <App />
          </Router>
        </KitProvider>
      </QueryClientProvider>,
    ),
  )
  whenIdle(() => void loadTheRest())
}

// The browser shows our own page when there is no network. In development pages always come from the server.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
}

/** Shown when a screen itself fails, or its code cannot be fetched any more. */
function CrashScreen() {
  return (
    <main className="mx-auto grid max-w-narrow gap-4 p-6">
      <ErrorNotice title="This page stopped working">
        <p>The mistake is ours. Loading it again usually helps; nothing that was saved is lost.</p>
      </ErrorNotice>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </main>
  )
}
