import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { cityName } from '#web/members/city-name.ts'
import { browserPlace, locationRequired } from './browser-place.ts'

/** Where the list is from, while that is not where the browser is. */
export function PlaceNote({ location }: { location: string | null }) {
  const place = useQuery(browserPlace)
  if (place.data === 'saved' || place.isLoading) return null
  const around = `Around ${cityName(location) ?? 'your saved place'}`

  async function locate() {
    const { data, error } = await place.refetch()
    if (error) showToast({ tone: 'error', title: 'Error', description: reasonOf(error) })
    else if (data === 'refused') showToast(locationRequired)
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isPending={place.isFetching}
        aria-label={`${around}. Use my current location`}
        title="Use my current location"
        onClick={() => void locate()}
      >
        <LocateFixed aria-hidden="true" />
        {around}
      </Button>
      <FailureNote>{place.error && !place.isFetching ? reasonOf(place.error) : null}</FailureNote>
    </>
  )
}
