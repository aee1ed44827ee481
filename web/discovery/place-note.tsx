import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { browserPlace, locationRequired } from './browser-place.ts'

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
    <p className="flex flex-wrap items-center gap-x-1 text-15 text-ink-soft">
      <MapPin className="size-4 shrink-0" aria-hidden="true" />
      {`Showing people around ${cityOf(location)}.`}
      <Button variant="quiet" size="small" isPending={place.isFetching} onClick={() => void locate()}>
        <LocateFixed aria-hidden="true" />
        Use my current location
      </Button>
    </p>
  )
}

function cityOf(location: string | null): string {
  const [city = ''] = (location ?? '').split(',')
  return /\p{L}/u.test(city) ? city.trim() : 'your saved place'
}
