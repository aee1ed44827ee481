import { useState, type SubmitEvent } from 'react'
import { NEAR_MILES, WIDEST_MILES } from '#contract/discovery.ts'
import { shortDistance } from '#contract/distances.ts'
import { AGE_MAX, AGE_MIN, SUGGESTED_INTERESTS } from '#contract/profile.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { ChoiceGroup } from '#web/ui/choice-group.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DiscoverSettings } from './discover-settings.ts'

/** Miles. */
const DISTANCES = [1, NEAR_MILES, 10, 25, WIDEST_MILES]

const ACTIVITY = [
  { value: '', label: 'Any' },
  { value: '24', label: 'Day' },
  { value: '168', label: 'Week' },
  { value: '720', label: 'Month' },
]

type FiltersFormProps = {
  id: string
  settings: DiscoverSettings
  ownInterests: string[]
  onApply: (change: Partial<DiscoverSettings>) => void
}

export function FiltersForm({ id, settings, ownInterests, onApply }: FiltersFormProps) {
  const units = useUnits()
  const [draft, setDraft] = useState(settings)
  const [ages, setAges] = useState({ from: `${settings.minAge ?? ''}`, to: `${settings.maxAge ?? ''}` })
  const [ageError, setAgeError] = useState<string>()
  const offered = [...new Set([...ownInterests, ...draft.interests, ...SUGGESTED_INTERESTS])]

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const [minAge, maxAge] = [ageOf(ages.from), ageOf(ages.to)]
    const wrong = complaintAbout(minAge, maxAge)
    setAgeError(wrong)
    if (!wrong) onApply({ ...draft, minAge, maxAge })
  }

  const age = { type: 'number', inputMode: 'numeric', min: AGE_MIN, max: AGE_MAX, autoComplete: 'off' } as const
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...age}
          label="Age from"
          name="age-from"
          placeholder={`${AGE_MIN}`}
          error={ageError}
          value={ages.from}
          onChange={(event) => setAges({ ...ages, from: event.target.value })}
        />
        <TextField
          {...age}
          label="Age to"
          name="age-to"
          placeholder={`${AGE_MAX}`}
          value={ages.to}
          onChange={(event) => setAges({ ...ages, to: event.target.value })}
        />
      </div>
      <ChoiceGroup
        label="Within"
        options={DISTANCES.map((miles) => ({ value: `${miles}`, label: shortDistance(miles, units) }))}
        value={`${draft.within}`}
        onChange={(within) => setDraft({ ...draft, within: Number(within) })}
      />
      <ChoiceGroup
        label="Active in the last"
        options={ACTIVITY}
        value={`${draft.activeWithin ?? ''}`}
        onChange={(hours) => setDraft({ ...draft, activeWithin: hours === '' ? null : Number(hours) })}
      />
      <fieldset>
        <legend className="mb-2 text-15 font-medium">Interested in any of</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((interest) => (
            <Chip
              key={interest}
              isPressed={draft.interests.includes(interest)}
              onToggle={(isOn) => setDraft({ ...draft, interests: toggled(draft.interests, interest, isOn) })}
            >
              {interest}
            </Chip>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

function toggled(list: string[], name: string, isOn: boolean): string[] {
  return isOn ? [...list, name] : list.filter((one) => one !== name)
}

/** An age as it was typed; an empty end is open. */
function ageOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function complaintAbout(minAge: number | null, maxAge: number | null): string | undefined {
  const isAge = (age: number | null) => age === null || (Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX)
  if (!isAge(minAge) || !isAge(maxAge)) return `Ages go from ${AGE_MIN} to ${AGE_MAX}.`
  if (minAge !== null && maxAge !== null && minAge > maxAge) return 'The first age is above the second.'
  return undefined
}
