import { MapPin } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { Position } from '#contract/places.ts'
import { keptSquare } from '#contract/distances.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { CityField } from '#web/places/city-field.tsx'
import { UPDATE_FAILED, useUpdateProfile } from '#web/profile/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Nobody is near a member without a place: they share it, or name a city. */
export function LocationNeeded() {
  const units = useUnits()
  const [isTyping, setTyping] = useState(false)
  return (
    <Card className="mx-auto mt-4 grid max-w-narrow sm:mt-8 justify-items-center gap-4 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-evergreen-wash text-evergreen">
        <MapPin className="size-8" aria-hidden="true" />
      </span>
      <h2 className="font-display text-26">Location Access Required</h2>
      <p className="max-w-md text-balance text-ink-soft">
        {`Akin shows people near you. Only the ${keptSquare(units)} around you is kept, and others see no more than roughly how far you are.`}
      </p>
      {isTyping ? (
        <CityForm />
      ) : (
        <div data-keep-clear className="grid gap-2">
          <Button onClick={() => window.location.reload()}>Enable Location</Button>
          <Button variant="quiet" onClick={() => setTyping(true)}>
            Type your city instead
          </Button>
        </div>
      )}
    </Card>
  )
}

function CityForm() {
  const [location, setLocation] = useState('')
  const [position, setPosition] = useState<Position | null>(null)
  const [error, setError] = useState<string>()
  const update = useUpdateProfile()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (update.isPending) return
    if (location.trim() === '') {
      setError('Please enter your city.')
      return
    }
    setError(undefined)
    update.mutate(
      { location, ...position },
      {
        onSuccess: ({ latitude }) => {
          if (latitude === null) setError('We do not know this city. Please choose one of the suggestions.')
        },
        onError: () => showToast({ tone: 'error', title: 'Error', description: UPDATE_FAILED }),
      },
    )
  }

  return (
    <form noValidate data-keep-clear onSubmit={submit} className="grid w-full gap-4 text-left">
      <CityField
        location={location}
        error={error}
        onChange={(typed, chosen) => {
          setLocation(typed)
          setPosition(chosen)
        }}
      />
      <FailureNote>{update.error && UPDATE_FAILED}</FailureNote>
      <Button type="submit" isPending={update.isPending}>
        Discover from here
      </Button>
    </form>
  )
}
