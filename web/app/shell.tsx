import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#contract/auth.ts'
import { usePremiumChanges } from '#web/billing/premium-changes.ts'
import { SiteFooter } from '#web/landing/site-footer.tsx'
import { useKeepSending } from '#web/messages/use-outbox.ts'
import { TitleCount } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { BottomTabs } from './bottom-tabs.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { useCounts } from './counters.ts'
import { Header } from './header.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** Screens without a footer: notices float over the foot of Discover, and Messages is as high as the window. */
const WITHOUT_FOOTER = new Set(['/', '/messages'])

/** What is around every screen of a signed-in member. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const counts = useCounts(user.isComplete)
  const [location] = useLocation()
  useLiveUpdates(user)
  useKeepSending(user.id)
  usePremiumChanges(user)

  return (
    <TitleCount value={counts.unread}>
      <a
        href="#main"
        className="sr-only rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Header user={user} counts={counts} />
      <ConnectionNotice />
      <div className="min-h-[calc(100dvh-65px)]">{children}</div>
      {!WITHOUT_FOOTER.has(location) && <SiteFooter />}
      {user.isComplete && (
        <>
          <div className="h-(--tabs-height) md:hidden" />
          <BottomTabs counts={counts} />
        </>
      )}
      <p role="status" className="sr-only">
        {counts.unread > 0 && plural(counts.unread, 'unread message')}
      </p>
    </TitleCount>
  )
}
