import { Pencil } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { AGE_MAX, AGE_MIN, BIO_MAX_LENGTH } from '#contract/profile.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { summaryOf, type FieldErrors } from '#web/ui/field-errors.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { About } from './basics.ts'
import { CityField } from './city-field.tsx'
import { SaveBar } from './save-bar.tsx'

type AboutFormProps = {
  user: CurrentUser
  about: About
  errors: FieldErrors
  isDirty: boolean
  isSaving: boolean
  onChange: (part: Partial<About>) => void
  onSave: () => void
}

/** What a member says of themselves in fields. Their name is changed elsewhere. */
export function AboutForm({ user, about, errors, isDirty, isSaving, onChange, onSave }: AboutFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSaving) onSave()
  }

  return (
    <Card title="My Profile" aside={<EditLink />}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <FormSummary errors={summaryOf(errors, ['age', 'location', 'bio'])} />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <FixedName label="First name" name="first-name" value={user.firstName} />
          <FixedName label="Last name" name="last-name" value={user.lastName} />
        </div>
        <div className="grid items-start gap-6 sm:grid-cols-[8rem_1fr] sm:gap-4">
          <TextField
            label="Age"
            name="age"
            type="number"
            inputMode="numeric"
            min={AGE_MIN}
            max={AGE_MAX}
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
          rows={4}
          maxRows={12}
          maxLength={BIO_MAX_LENGTH}
          error={errors['bio']}
          aside={<span className="text-ink-soft tabular-nums">{`${about.bio.length} / ${BIO_MAX_LENGTH}`}</span>}
          value={about.bio}
          onChange={(event) => onChange({ bio: event.target.value })}
        />
        <SaveBar isDirty={isDirty} isSaving={isSaving} />
      </form>
    </Card>
  )
}

function EditLink() {
  return (
    <ButtonLink href="/profile/edit" variant="secondary" size="small">
      <Pencil aria-hidden="true" />
      Edit Profile
    </ButtonLink>
  )
}

function FixedName({ label, name, value }: { label: string; name: string; value: string }) {
  return <TextField label={label} name={name} readOnly autoComplete="off" hint="Cannot be changed" value={value} />
}
