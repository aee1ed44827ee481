import { lazy, Suspense, useState } from 'react'
import { distanceBand } from '#contract/distances.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { plural } from '#web/ui/plural.ts'
import type { Group } from './radar-places.ts'

const RadarGroupSheet = lazy(async () => ({ default: (await import('./radar-group-sheet.tsx')).RadarGroupSheet }))

type RadarGroupProps = { group: Group; onFocus: () => void }

/** Those of a ring for whom there was no room: pressed it lists them. */
export function RadarGroup({ group: { people, miles, x, y, radius }, onFocus }: RadarGroupProps) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const units = useUnits()

  return (
    <li className="absolute top-1/2 left-1/2 w-max -translate-1/2" style={{ marginLeft: x, marginTop: y }}>
      <button
        type="button"
        aria-label={`${plural(people.length, 'more person', 'more people')} ${distanceBand(miles, units)}`}
        onFocus={onFocus}
        onClick={() => setState('open')}
        className="grid place-items-center rounded-full border border-edge bg-card text-15 font-semibold figures hover:border-evergreen hover:text-evergreen"
        style={{ width: 2 * radius, height: 2 * radius }}
      >
        {`+${people.length}`}
      </button>
      {state !== 'unasked' && (
        <Suspense>
          <RadarGroupSheet people={people} miles={miles} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </li>
  )
}
