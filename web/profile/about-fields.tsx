import type { ReactNode } from 'react'
import { AGE_MAX, AGE_MIN, BIO_MAX_LENGTH } from '#contract/profile.ts'
import type { FieldErrors } from '#web/ui/field-errors.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { About } from './basics.ts'
import { CityField } from '#web/places/city-field.tsx'

type AboutFieldsProps = {
  about: About
  errors: FieldErrors
  bioHint?: ReactNode
  onChange: (part: Partial<About>) => void
}

/** Age, city and bio: what every profile has. */
export function AboutFields({ about, errors, bioHint, onChange }: AboutFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-[8rem_1fr] sm:gap-4">
        <TextField
          label="Age"
          name="age"
          type="number"
          inputMode="numeric"
          min={AGE_MIN}
          max={AGE_MAX}
          required
          autoComplete="off"
          error={errors['age']}
          value={about.age}
          onChange={(event) => onChange({ age: event.target.value })}
        />
        <CityField
          location={about.location}
          error={errors['location']}
          onChange={(location, position) => onChange({ location, position })}
        />
      </div>
      <TextArea
        label="Bio"
        name="bio"
        required
        rows={4}
        maxRows={12}
        maxLength={BIO_MAX_LENGTH}
        hint={bioHint}
        error={errors['bio']}
        aside={<span className="text-ink-soft figures">{`${about.bio.length} / ${BIO_MAX_LENGTH}`}</span>}
        value={about.bio}
        onChange={(event) => onChange({ bio: event.target.value })}
      />
    </>
  )
}
