import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#contract/members.ts'
import { PausedNotice } from '#web/account/paused-notice.tsx'
import { alertCount } from '#web/alerts/queries.ts'
import { usePremiumChanges } from '#web/billing/use-premium-changes.ts'
import { connectionCounts } from '#web/connections/queries.ts'
import { SiteFooter } from '#web/landing/site-footer.tsx'
import { unreadCount } from '#web/messages/queries.ts'
import { useKeepSending } from '#web/messages/use-outbox.ts'
import { ApprovalNotice } from '#web/moderation/approval-notice.tsx'
import { TitleCount } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { BottomTabs } from './bottom-tabs.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Header } from './header.tsx'
import { type Counts, MEMBER_ROUTES } from './routes.ts'
import { useBackground } from './use-background.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** What is around every screen of a signed-in member. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const counts = useCounts(user.isComplete)
  const [location] = useLocation()
  // First the frame and then the screen: one layout of both holds a slow phone up for longer than two.
  const isFramed = useDeferredValue(true, false)
  const route = MEMBER_ROUTES.find(({ path }) => path === location)
  useLiveUpdates(user)
  useKeepSending(user.id)
  usePremiumChanges(user)
  useBackground(counts.unread)

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
      {user.approval !== null && <ApprovalNotice approval={user.approval} />}
      {user.pausedAt !== null && <PausedNotice />}
      <div className="min-h-[calc(100dvh-65px)]">{isFramed && children}</div>
      {route?.hasFooter !== false && <SiteFooter width="max-w-full-page" />}
      {user.isComplete && <BottomTabs counts={counts} />}
      <p role="status" className="sr-only">
        {counts.unread > 0 && plural(counts.unread, 'unread message')}
      </p>
    </TitleCount>
  )
}

/** What waits for a member; nothing is asked before the main app is open to them. */
function useCounts(enabled: boolean): Counts {
  const unread = useQuery({ ...unreadCount, enabled })
  const requests = useQuery({ ...connectionCounts, enabled })
  const alerts = useQuery({ ...alertCount, enabled })
  return { unread: unread.data ?? 0, alerts: alerts.data ?? 0, requests: requests.data?.incoming ?? 0 }
}
