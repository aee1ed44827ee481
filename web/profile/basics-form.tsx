import { useState, type SubmitEvent } from 'react'
import { AGE_MAX, AGE_MIN, BIO_MAX_LENGTH } from '#contract/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { summaryOf, withoutError, type FieldErrors } from '#web/ui/field-errors.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { checkBasics, type Basics } from './basics.ts'
import { AnalyserNotice } from './analyser-notice.tsx'
import { CityField } from './city-field.tsx'
import { InterestsField } from './interests-field.tsx'
import { useUpdateProfile } from './queries.ts'

const FIELDS = ['age', 'location', 'bio', 'interests'] as const

type BasicsFormProps = { basics: Basics; onChange: (change: (before: Basics) => Basics) => void; onSaved: () => void }

export function BasicsForm({ basics, onChange, onSaved }: BasicsFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateProfile()
  const toast = useToast()

  function change(part: Partial<Basics>) {
    onChange((before) => ({ ...before, ...part }))
    setErrors((before) => Object.keys(part).reduce(withoutError, before))
  }

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
      <FormSummary errors={summaryOf(errors, FIELDS)} />
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
          value={basics.age}
          onChange={(event) => change({ age: event.target.value })}
        />
        <CityField
          location={basics.location}
          error={errors['location']}
          onChange={(location, position) => change({ location, position })}
        />
      </div>
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
        onChange={(event) => change({ bio: event.target.value })}
      />
      <InterestsField
        interests={basics.interests}
        error={errors['interests']}
        onChange={(interests) => change({ interests })}
      />
      <AnalyserNotice />
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
