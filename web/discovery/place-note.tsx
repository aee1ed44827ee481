import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { reasonOf } from '#web/api.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { browserPlace, locationRequired } from './browser-place.ts'
import { cityName } from './phrases.ts'

/** Where the list is from, while that is not where the browser is. On a phone a picture, in the row of the count. */
export function PlaceNote({ location }: { location: string | null }) {
  const place = useQuery(browserPlace)
  if (place.data === 'saved' || place.isLoading) return null

  async function locate() {
    const { data, error } = await place.refetch()
    if (error) showToast({ tone: 'error', title: 'Error', description: reasonOf(error) })
    else if (data === 'refused') showToast(locationRequired)
  }

  return (
    <div>
      <p className="text-15 text-ink-soft">
        <span className="max-sm:sr-only">{`Showing people around ${cityName(location) ?? 'your saved place'}. `}</span>
        <button
          type="button"
          aria-busy={place.isFetching}
          onClick={() => void locate()}
          className="inline-flex min-h-11 items-center font-semibold text-evergreen underline underline-offset-4 aria-busy:opacity-50"
        >
          <LocateFixed aria-hidden="true" className="mx-3 size-5 sm:hidden" />
          <span className="max-sm:sr-only">Use my current location</span>
        </button>
      </p>
      <FailureNote>{place.error && !place.isFetching ? reasonOf(place.error) : null}</FailureNote>
    </div>
  )
}
