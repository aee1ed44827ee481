import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { keptSquare } from '#contract/distances.ts'
import { type Place, PLACE_QUERY_MIN_LENGTH, PLACE_SUGGESTIONS_MAX, type Position } from '#contract/places.ts'
import { LOCATION_MAX_LENGTH } from '#contract/profile.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { placeSuggestions } from './queries.ts'
import { useMyLocation } from './use-my-location.ts'

const TYPING_PAUSE_MS = 150
const NO_PLACES: Place[] = []

type CityFieldProps = {
  location: string
  error?: string | undefined
  onChange: (location: string, position: Position | null) => void
}

/** A city, typed with suggestions or taken from the device. */
export function CityField({ location, error, onChange }: CityFieldProps) {
  const units = useUnits()
  const typed = useSettled(location, TYPING_PAUSE_MS)
  const suggestions = useQuery({ ...placeSuggestions(typed), placeholderData: keepPreviousData })
  const hasTypedSince = useRef(false)
  const { locate, isLocating, failure } = useMyLocation((found, position) => {
    // A device takes its time. Whoever named their city meanwhile knows better.
    if (!hasTypedSince.current) onChange(found, position)
  })
  const isLongEnough = location.trim().length >= PLACE_QUERY_MIN_LENGTH
  const places = (isLongEnough && suggestions.data?.slice(0, PLACE_SUGGESTIONS_MAX)) || NO_PLACES

  return (
    <div className="grid gap-2">
      <Combobox
        label="City"
        name="location"
        autoComplete="off"
        required
        maxLength={LOCATION_MAX_LENGTH}
        placeholder="Start typing your city"
        hint={`Only the ${keptSquare(units)} around it is kept. Others see the city and roughly how far it is.`}
        error={error}
        value={location}
        options={places}
        labelOf={(place) => place.label}
        onType={(text) => {
          hasTypedSince.current = true
          onChange(text, null)
        }}
        onChoose={({ label, latitude, longitude }) => onChange(label, { latitude, longitude })}
      />
      <Button
        variant="secondary"
        size="small"
        isPending={isLocating}
        onClick={() => {
          hasTypedSince.current = false
          locate()
        }}
        className="justify-self-start"
      >
        <LocateFixed aria-hidden="true" />
        Use my location
      </Button>
      <FailureNote>{failure}</FailureNote>
    </div>
  )
}
