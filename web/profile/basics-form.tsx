import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { BUILT_IN_AI } from '#contract/system.ts'
import { serverConfig } from '#web/auth/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { withoutError, type FieldErrors } from '#web/ui/field-errors.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AboutFields } from './about-fields.tsx'
import type { Basics } from './basics.ts'
import { checkBasics } from './check-basics.ts'
import { InterestsField } from './interests-field.tsx'
import { useUpdateProfile } from './queries.ts'

const UPDATE_FAILED = 'Unable to update your profile. Please try again.'
const FIELDS = ['age', 'location', 'bio', 'interests'] as const

type BasicsFormProps = { basics: Basics; onChange: (change: (before: Basics) => Basics) => void; onSaved: () => void }

export function BasicsForm({ basics, onChange, onSaved }: BasicsFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateProfile()

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
        showToast({ tone: 'error', title: 'Incomplete Profile', description: 'Please fill in all required fields.' })
      }
      return
    }
    update.mutate(checked.change, {
      onSuccess: onSaved,
      onError: () =>
        showToast({
          tone: 'error',
          title: 'Profile Update Failed',
          description: UPDATE_FAILED,
        }),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormSummary errors={errors} fields={FIELDS} />
      <AboutFields
        about={basics}
        errors={errors}
        bioHint="What do you like doing, and with whom? Two or three sentences are plenty."
        onChange={change}
      />
      <InterestsField
        interests={basics.interests}
        error={errors['interests']}
        onChange={(interests) => change({ interests })}
      />
      <AnalyserNotice />
      <FailureNote>{update.error && UPDATE_FAILED}</FailureNote>
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

/** Says before anything is sent that a model reads it, and which. Nothing where profiles are read on this server. */
function AnalyserNotice() {
  const { data: config } = useQuery(serverConfig)
  if (!config || config.ai.provider === BUILT_IN_AI) return null

  return (
    <p className="max-w-text border-l-3 border-line pl-4 text-15 text-ink-soft">
      In the next step {config.ai.provider}, an AI model, writes a few words about you. For that it is sent your first
      name, age, city, bio and interests.
    </p>
  )
}
