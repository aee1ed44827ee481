import type { ChangeEvent, SubmitEvent } from 'react'
import { NAME_MAX_LENGTH } from '#contract/profile.ts'
import { SOCIAL_LINK_MAX_LENGTH, SOCIAL_NETWORKS, socialNetworkName } from '#contract/social-links.ts'
import { summaryOf, type FieldErrors } from '#web/ui/field-errors.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { IDENTITY_FIELDS, type Identity } from './check-identity.ts'
import { SaveBar } from './save-bar.tsx'

type IdentityFormProps = {
  identity: Identity
  errors: FieldErrors
  isDirty: boolean
  isSaving: boolean
  failure: string | null
  /** The field to begin with. */
  focused: string | null
  onChange: (part: Partial<Identity>) => void
  onSave: () => void
}

export function IdentityForm(props: IdentityFormProps) {
  const { identity, errors, isDirty, isSaving, failure, focused, onChange, onSave } = props

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSaving) onSave()
  }

  const control = (name: keyof Identity) => ({
    name,
    value: identity[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  const nameLimits = { required: true, maxLength: NAME_MAX_LENGTH }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormSummary errors={summaryOf(errors, IDENTITY_FIELDS)} />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField {...control('firstName')} {...nameLimits} label="First name" autoComplete="given-name" />
        <TextField {...control('lastName')} {...nameLimits} label="Last name" autoComplete="family-name" />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-4 grid gap-1">
          <span className="font-display text-20">Social media</span>
          <span className="text-15 text-ink-soft">
            Your handle or the address of your profile. Members who see your page can open it.
          </span>
        </legend>
        {SOCIAL_NETWORKS.map((network) => (
          <TextField
            {...control(network)}
            key={network}
            label={socialNetworkName(network)}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus={network === focused}
            maxLength={SOCIAL_LINK_MAX_LENGTH}
            placeholder="@yourhandle"
            aside={<span className="text-ink-soft">Optional</span>}
          />
        ))}
      </fieldset>
      <SaveBar isDirty={isDirty} isSaving={isSaving} failure={failure} />
    </form>
  )
}
