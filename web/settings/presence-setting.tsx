import { LoadFailure } from '#web/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useSettings } from './queries.ts'

/** Whether others see that the member is online. */
export function PresenceSetting() {
  const { query, settings, change } = useSettings()

  if (query.error && !settings) return <LoadFailure title="Your settings could not be loaded" query={query} />
  return (
    <Card as="div" className="grid gap-1 pt-2 sm:pt-4">
      {settings ? (
        <Switch label="Show when I’m online" isOn={settings.presence} onChange={(presence) => change({ presence })} />
      ) : (
        <Loading label="Loading your settings" className="flex h-11 items-center">
          <Skeleton className="h-5 w-44" />
        </Loading>
      )}
      <p className="text-13 text-ink-soft">
        Others see a dot while Akin is open on one of your screens, and the day you were last here. Off, they see
        neither.
      </p>
    </Card>
  )
}
