import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '#web/api.ts'
import { useToast } from '#web/ui/toast.tsx'
import { browserPlace, locationRequired } from './browser-place.ts'
import { cityName } from './whereabouts.ts'

/** Where the list is from, while that is not where the browser is. */
export function PlaceNote({ location }: { location: string | null }) {
  const place = useQuery(browserPlace)
  const toast = useToast()
  if (place.data === 'saved' || place.isLoading) return null

  async function locate() {
    const { data, error } = await place.refetch()
    if (error) toast({ tone: 'error', title: 'Error', description: reasonOf(error) })
    else if (data === 'refused') toast(locationRequired)
  }

  return (
    <p className="py-1 text-13 text-ink-soft sm:py-2 sm:text-15">
      {`Showing people around ${cityName(location) ?? 'your saved place'}. `}
      <button
        type="button"
        aria-busy={place.isFetching}
        onClick={() => void locate()}
        className="-my-2 py-2 font-semibold text-evergreen underline underline-offset-4 aria-busy:opacity-50"
      >
        Use my current location
      </button>
    </p>
  )
}
