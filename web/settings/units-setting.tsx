import { unitsFor } from '#contract/distances.ts'
import type { Settings } from '#contract/settings.ts'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice-group.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSettings } from './queries.ts'

const UNITS: { value: Settings['units']; label: string }[] = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'miles', label: 'Miles' },
  { value: 'kilometers', label: 'Kilometers' },
]

/** What the member is told distances in. */
export function UnitsSetting() {
  const { settings, change } = useSettings()

  return (
    <Card as="div" className="grid gap-4">
      {settings ? (
        <ChoiceGroup
          label="Distances in"
          options={UNITS}
          value={settings.units}
          onChange={(units) => change({ units })}
        />
      ) : (
        <Loading label="Loading your settings">
          <Skeleton className="mb-1 h-5.5 w-40" />
          <Skeleton className="h-11.5" />
        </Loading>
      )}
      <p className="text-13 text-ink-soft">
        {`Automatic goes by the language of your browser: on this device, ${unitsFor('automatic', navigator.language)}.`}
      </p>
    </Card>
  )
}
