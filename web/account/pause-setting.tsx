import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#web/auth/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PAUSE_FAILED, usePause } from './queries.ts'

/** Whether people who do not know the member yet find them. */
export function PauseSetting() {
  const { data: user } = useQuery(currentUser)
  const pause = usePause()
  const isPaused = pause.isPending ? pause.variables : user?.pausedAt != null
  const change = (isPaused: boolean) =>
    pause.mutate(isPaused, {
      onError: () => showToast({ tone: 'error', title: 'Not changed', description: PAUSE_FAILED }),
    })

  return (
    <Card as="div" className="grid gap-1 pt-2 sm:pt-4">
      <Switch label="Pause my profile" isOn={isPaused} onChange={change} />
      <p className="text-13 text-ink-soft">
        Nobody new finds you until you resume. Your conversations and connections stay as they are.
      </p>
    </Card>
  )
}
