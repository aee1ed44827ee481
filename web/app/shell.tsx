import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { TitleCount } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { BottomTabs } from './bottom-tabs.tsx'
import { useCounts } from './counters.ts'
import { Header } from './header.tsx'
import { keepLive } from './live-connection.ts'
import { refreshAfter } from './live-refresh.ts'
import { onLiveEvent } from './live.ts'

/** What is around every screen of a signed-in member. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const counts = useCounts(user.isComplete)
  useLiveUpdates(user)

  return (
    <TitleCount value={counts.unread}>
      <a
        href="#main"
        className="sr-only rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Header user={user} counts={counts} />
      {children}
      {user.isComplete && (
        <>
          <div className="h-[calc(3.5rem+env(safe-area-inset-bottom))] md:hidden" />
          <BottomTabs counts={counts} />
        </>
      )}
      <p role="status" className="sr-only">
        {counts.unread > 0 && plural(counts.unread, 'unread message')}
      </p>
    </TitleCount>
  )
}

function useLiveUpdates({ id, isComplete }: CurrentUser) {
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!isComplete) return undefined
    const stopListening = onLiveEvent((event) => void refreshAfter(event, queryClient))
    const disconnect = keepLive(id)
    return () => {
      disconnect()
      stopListening()
    }
  }, [id, isComplete, queryClient])
}
