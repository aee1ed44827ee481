import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/auth/queries.ts'
import { saveLocation } from '#web/places/queries.ts'
import { currentPosition } from '#web/places/use-my-location.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'
import { keys } from './queries.ts'

export const locationRequired: Toast = {
  tone: 'error',
  title: 'Location Required',
  description: 'Please enable location access to discover people near you.',
}

/** Asks the browser where it is, once while the page is loaded, and saves the answer. Warns whoever has no place at all. */
export const browserPlace = queryOptions({
  queryKey: keys.browserPlace,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client }): Promise<'saved' | 'refused'> => {
    const position = (await isAlreadyDenied()) ? null : await currentPosition().catch(() => null)
    if (!position) {
      if (!hasPlace(client)) showToast(locationRequired)
      return 'refused'
    }
    await saveLocation(client, position)
    return 'saved'
  },
})

/** Some browsers let a page wait for a question that they will not ask again. */
async function isAlreadyDenied(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'denied'
  } catch {
    return false
  }
}

function hasPlace(client: QueryClient): boolean {
  const latitude = client.getQueryData(currentUser.queryKey)?.latitude
  return latitude !== null && latitude !== undefined
}
