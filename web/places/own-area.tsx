import { MapPin } from 'lucide-react'
import { cellWidth } from '#contract/distances.ts'
import type { CurrentUser } from '#contract/members.ts'
import { writtenCoordinates } from '#contract/places.ts'
import { useUnits } from '#web/auth/use-units.ts'

/** What is kept of the member's place, for them to see. */
export function OwnArea({ user: { location, latitude, longitude } }: { user: CurrentUser }) {
  const kept = latitude !== null && longitude !== null ? writtenCoordinates({ latitude, longitude }) : null
  const width = cellWidth(useUnits())
  return (
    <section aria-labelledby="own-area" className="grid gap-1 text-15">
      <h2 id="own-area" className="font-semibold">
        Your area
      </h2>
      <p className="flex items-start gap-1">
        <MapPin className="mt-0.5 size-4 shrink-0 text-evergreen" aria-hidden="true" />
        <span className="wrap-anywhere">{location || kept || 'Not known yet'}</span>
      </p>
      <p className="text-13 text-ink-soft">
        {kept
          ? `Kept to about ${width}, around ${kept}. Others see your city and roughly how far it is, and hear of a move hours later.`
          : 'Name your city, so that people near you can find you.'}
      </p>
    </section>
  )
}
