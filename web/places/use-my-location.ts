import { useQueryClient } from '@tanstack/react-query'
import { useState, useTransition } from 'react'
import { writtenCoordinates, type Position } from '#contract/places.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { currentPosition, isDenied } from './geolocation.ts'
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
      locate().catch(() => fail('Error', 'Your location could not be saved. Please enter your city manually.')),
    )
  }

  return { locate: begin, isLocating, failure }
}
