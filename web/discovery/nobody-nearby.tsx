import { UserSearch } from 'lucide-react'
import { useTransition } from 'react'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { longDistance } from '#contract/distances.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusMain } from '#web/ui/page.tsx'

type NobodyNearbyProps = {
  /** Miles. */
  within: number
  isNarrowed: boolean
  onWiden: () => void
  onRefresh: () => Promise<unknown>
}

/** Gives way to people by itself once there are some; whoever was on its buttons goes on from the page. */
export function NobodyNearby({ within, isNarrowed, onWiden, onRefresh }: NobodyNearbyProps) {
  const widest = longDistance(WIDEST_MILES, useUnits())
  const [isRefreshing, refresh] = useTransition()

  return (
    <EmptyState
      title="No one nearby yet"
      illustration={<UserSearch aria-hidden="true" />}
      action={
        <div ref={handOverFocus} data-keep-clear className="flex flex-wrap justify-center gap-2">
          {isNarrowed && (
            <Button onClick={onWiden}>{within < WIDEST_MILES ? `Widen to ${widest}` : 'Show everyone'}</Button>
          )}
          <Button
            variant={isNarrowed ? 'secondary' : 'primary'}
            isPending={isRefreshing}
            onClick={() => refresh(async () => void (await onRefresh()))}
          >
            Refresh
          </Button>
        </div>
      }
    >
      {isNarrowed
        ? 'People near you who fit your filters appear here.'
        : `People within ${widest} of you appear here as they join.`}
      {isOwnMachine() && (
        <span className="mt-2 block text-13">
          This Akin runs on your own machine. To see a living town, run <code>npm run demo</code>.
        </span>
      )}
    </EmptyState>
  )
}

/** Whoever reads it is whoever started it. */
function isOwnMachine(): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(window.location.hostname)
}

function handOverFocus(buttons: HTMLElement | null) {
  return () => {
    if (buttons?.contains(document.activeElement)) focusMain()
  }
}
