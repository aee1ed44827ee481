import { useUnits } from '#web/auth/use-units.ts'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { NotForMe } from './not-for-me.tsx'
import { leadingReason } from './leading-reason.ts'
import { matchPhrase, whereabouts } from './phrases.ts'
import { SaveButton } from './save-button.tsx'
import { scoreOf, type Spot } from './radar-places.ts'

const WIDTH = 256

/** Who a face on the radar is, beside it and never beyond the radar, with what can be done about them. */
export function RadarPreview({ spot: { person, x, y, radius }, stage }: { spot: Spot; stage: number }) {
  const units = useUnits()
  const reach = (stage - WIDTH) / 2
  const shift = Math.max(-reach, Math.min(reach, x)) - x

  return (
    <div
      className="absolute left-1/2 grid animate-fade gap-1 rounded-card border border-edge bg-card p-3 text-13"
      style={{ width: WIDTH, marginLeft: shift - WIDTH / 2, [y > 0 ? 'bottom' : 'top']: 2 * radius }}
    >
      <div aria-hidden="true" className="flex items-center gap-2">
        <MatchRing percent={scoreOf(person)} size="small" />
        <div className="min-w-0 text-ink-soft">
          <p className="font-display text-17 leading-tight text-ink">{`${person.firstName}, ${person.age}`}</p>
          <p>{whereabouts(person, units)}</p>
          <p>{matchPhrase(person).main}</p>
        </div>
      </div>
      <p aria-hidden="true" className="line-clamp-3">
        {leadingReason(person)}
      </p>
      <div className="-mb-2 -ml-2 flex">
        <SaveButton person={person} />
        <NotForMe person={person} />
      </div>
    </div>
  )
}
