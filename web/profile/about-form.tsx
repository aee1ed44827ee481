import { Pencil } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AboutFields } from './about-fields.tsx'
import { bringChecks } from './load-checks.ts'
import { SaveBar } from './unsaved-changes.tsx'
import type { useAbout } from './use-about.ts'

type AboutFormProps = { user: CurrentUser } & Pick<
  ReturnType<typeof useAbout>,
  'about' | 'errors' | 'isDirty' | 'isSaving' | 'failure' | 'onChange' | 'onSave'
>

/** What a member says of themselves in fields. Their name is changed elsewhere. */
export function AboutForm({ user, about, errors, isDirty, isSaving, failure, onChange, onSave }: AboutFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave()
  }

  return (
    <Card title="My Profile" aside={<EditLink />}>
      <form noValidate onFocus={bringChecks} onSubmit={submit} className="grid gap-6">
        <FormSummary errors={errors} fields={['age', 'location', 'bio']} />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <FixedName label="First Name" name="first-name" value={user.firstName} />
          <FixedName label="Last Name" name="last-name" value={user.lastName} />
          <p className="-mt-3 text-13 text-ink-soft sm:col-span-2">You change your name in Edit Profile.</p>
        </div>
        <AboutFields about={about} errors={errors} onChange={onChange} />
        <SaveBar isDirty={isDirty} isSaving={isSaving} failure={failure} />
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
