import { useQueryClient } from '@tanstack/react-query'
import { useState, useTransition } from 'react'
import { writtenCoordinates, type Position } from '#contract/places.ts'
import { ApiError } from '#web/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { nearestPlace, useSaveLocation } from './queries.ts'

type Located = (location: string, position: Position) => void

/** Asks the device where it is, saves it, and names the nearest city, or the kept coordinates where there is none. */
export function useMyLocation(onLocated: Located) {
  const [isLocating, start] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const save = useSaveLocation()

  function fail(title: string, description: string) {
    setFailure(title === 'Error' ? description : `${title}. ${description}`)
    showToast({ tone: 'error', title, description })
  }

  async function locate() {
    const position = await currentPosition().catch((refusal: unknown) => {
      const title = isDenied(refusal) ? 'Location access denied' : 'Location not supported'
      fail(title, 'Please enter your city manually.')
    })
    if (!position) return

    const { latitude, longitude } = await save.mutateAsync(position)
    const city = await queryClient.fetchQuery(nearestPlace({ latitude, longitude })).catch(() => null)
    onLocated(city?.label ?? writtenCoordinates({ latitude, longitude }), { latitude, longitude })
    showToast({
      title: 'Location coordinates saved',
      description: city
        ? `The nearest city is ${city.label}. If that is not right, please enter your city manually.`
        : 'We know no city there. You can enter your city manually.',
    })
  }

  function begin() {
    setFailure(null)
    start(() =>
      locate().catch((error: unknown) =>
        fail('Error', error instanceof ApiError && error.code === 'too_many_moves' ? error.reason : NOT_SAVED),
      ),
    )
  }

  return { locate: begin, isLocating, failure }
}

const NOT_SAVED = 'Your location could not be saved. Please enter your city manually.'
const TIMEOUT_MS = 15_000
const PERMISSION_DENIED = 1

/** Where the device is, roughly. Rejects when the browser cannot tell or the member says no. */
export async function currentPosition(): Promise<Position> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: 5 * 60_000 })
  })
  return { latitude: coords.latitude, longitude: coords.longitude }
}

function isDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === PERMISSION_DENIED
}
