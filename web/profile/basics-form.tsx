import { useState, type SubmitEvent } from 'react'
import { AGE_MAX, AGE_MIN, BIO_MAX_LENGTH } from '#contract/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { summaryOf, type FieldErrors } from '#web/ui/field-errors.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { checkBasics, type Basics } from './basics.ts'
import { CityField } from './city-field.tsx'
import { InterestsField } from './interests-field.tsx'
import { useUpdateProfile } from './queries.ts'

type BasicsFormProps = { basics: Basics; onChange: (basics: Basics) => void; onSaved: () => void }

export function BasicsForm({ basics, onChange, onSaved }: BasicsFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateProfile()
  const toast = useToast()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (update.isPending) return
    const checked = checkBasics(basics)
    setErrors(checked.errors ?? {})
    if (checked.errors) {
      if (checked.isIncomplete) {
        toast({ tone: 'error', title: 'Incomplete Profile', description: 'Please fill in all required fields.' })
      }
      return
    }
    update.mutate(checked.change, {
      onSuccess: onSaved,
      onError: () =>
        toast({
          tone: 'error',
          title: 'Profile Update Failed',
          description: 'Unable to update your profile. Please try again.',
        }),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormSummary errors={summaryOf(errors)} />
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
        value={basics.age}
        onChange={(event) => onChange({ ...basics, age: event.target.value })}
        className="max-w-28"
      />
      <CityField
        location={basics.location}
        error={errors['location']}
        onChange={(location, position) => onChange({ ...basics, location, position })}
      />
      <TextArea
        label="Bio"
        name="bio"
        required
        rows={4}
        maxRows={10}
        maxLength={BIO_MAX_LENGTH}
        hint="What do you like doing, and with whom? Two or three sentences are plenty."
        error={errors['bio']}
        aside={<span className="text-ink-soft tabular-nums">{`${basics.bio.length} / ${BIO_MAX_LENGTH}`}</span>}
        value={basics.bio}
        onChange={(event) => onChange({ ...basics, bio: event.target.value })}
      />
      <InterestsField
        interests={basics.interests}
        error={errors['interests']}
        onChange={(interests) => onChange({ ...basics, interests })}
      />
      <Button
        type="submit"
        size="large"
        isPending={update.isPending}
        pendingLabel="Saving..."
        className="sm:justify-self-end"
      >
        Continue
      </Button>
    </form>
  )
}
