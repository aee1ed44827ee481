import { Handshake } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { NetworkingAlert } from '#contract/alerts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AlertCard } from './alert-card.tsx'
import { ALERTS } from './alerts-skeleton.tsx'

type AlertListProps = {
  alerts: NetworkingAlert[]
  isShowingAll: boolean
  /** A search is under way or has found nobody, which is said already. */
  isSearchTold: boolean
  /** The card that had the focus is gone, and no other is left. */
  onEmptied: () => void
}

/** The cards. Where a mark takes its button or the whole card away, the focus goes to the title that is left, or the next. */
export function AlertList({ alerts, isShowingAll, isSearchTold, onEmptied }: AlertListProps) {
  const list = useRef<HTMLUListElement>(null)
  const marked = useRef<{ alert: NetworkingAlert; at: number }>(null)

  useEffect(() => {
    if (!marked.current) return
    const { alert, at } = marked.current
    const now = alerts.find(({ id }) => id === alert.id)
    if (now === alert) return
    marked.current = null
    // The focus is on the body if it went with the button; a focus that is somewhere else by now stays there.
    if (document.activeElement !== document.body) return
    const next = now ?? alerts[at] ?? alerts.at(-1)
    if (!next) return onEmptied()
    list.current?.querySelector<HTMLElement>(`[data-alert="${next.id}"]`)?.focus()
  }, [alerts, onEmptied])

  if (alerts.length === 0) return isSearchTold ? null : <NoAlerts isShowingAll={isShowingAll} />
  return (
    <ul ref={list} aria-label="Opportunities" className={ALERTS}>
      {alerts.map((alert, at) => (
        <li key={alert.id}>
          <AlertCard alert={alert} onMark={() => (marked.current = { alert, at })} />
        </li>
      ))}
    </ul>
  )
}

function NoAlerts({ isShowingAll }: { isShowingAll: boolean }) {
  return (
    <EmptyState
      title={isShowingAll ? 'No opportunities yet' : 'Nothing unread'}
      illustration={<Handshake aria-hidden="true" />}
      action={
        <ButtonLink href="/" variant="secondary">
          Discover people
        </ButtonLink>
      }
    >
      People near you who offer what you look for, or look for what you offer, appear here. “Find New Opportunities”
      looks for them now.
    </EmptyState>
  )
}
