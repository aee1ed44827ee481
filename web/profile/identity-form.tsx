import type { ChangeEvent, SubmitEvent } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { ProfileForm } from '#contract/profile.schema.ts'
import {
  keptSocialLinks,
  SOCIAL_LINK_MAX_LENGTH,
  SOCIAL_NETWORKS,
  socialAccount,
  socialNetworkName,
  type SocialNetwork,
} from '#contract/social-links.ts'
import { NameFields } from '#web/auth/name-fields.tsx'
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SaveBar } from './unsaved-changes.tsx'

/** Name and accounts as they are typed. */
export type Identity = { firstName: string; lastName: string } & Record<SocialNetwork, string>

const IDENTITY_FIELDS = ['firstName', 'lastName', ...SOCIAL_NETWORKS] as const

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
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormSummary errors={errors} fields={IDENTITY_FIELDS} />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <NameFields errors={errors} control={control} />
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

export function identityOf({ firstName, lastName, socialLinks }: CurrentUser): Identity {
  const links = keptSocialLinks(socialLinks)
  const typed = (network: SocialNetwork) => {
    const account = socialAccount(network, links[network] ?? '')
    return account ? `@${account.handle}` : ''
  }
  return { firstName, lastName, instagram: typed('instagram'), twitter: typed('twitter'), snapchat: typed('snapchat') }
}

/** The texts of the form as they are sent, and what is wrong with them, by field. */
export function checkIdentity({ firstName, lastName, ...accounts }: Identity): {
  body: { firstName: string; lastName: string; socialLinks: string }
  errors: FieldErrors
} {
  const body = { firstName, lastName, socialLinks: JSON.stringify(accounts) }
  const { error } = ProfileForm.safeParse(body)
  // Of an account the issue's path begins with `socialLinks`; its field is the network.
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    message,
    path: path[0] === 'socialLinks' ? path.slice(1) : path,
  }))
  return { body, errors: fieldErrors(issues) }
}
