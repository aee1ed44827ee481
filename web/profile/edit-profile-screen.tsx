import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { CurrentUser } from '#contract/members.ts'
import { ApiError } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { isPhotoRefused } from '#web/photos/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { withoutError, type FieldErrors } from '#web/ui/field-errors.ts'
import { Page } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { checkIdentity, identityOf, type Identity, IdentityForm } from './identity-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { UPDATE_FAILED, useEditProfile } from './queries.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useDraft } from './use-draft.ts'

export function EditProfileScreen() {
  const { data: user } = useQuery(currentUser)

  return (
    <Page
      title="Edit Profile"
      aside={
        <ButtonLink href="/" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          Back
        </ButtonLink>
      }
    >
      {user ? <EditProfile user={user} /> : <ProfileSkeleton />}
    </Page>
  )
}

type Draft = Identity & { photo: Blob | null }

function EditProfile({ user }: { user: CurrentUser }) {
  const { draft, isDirty, change, settle } = useDraft<Draft>({ ...identityOf(user), photo: null })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [search] = useSearchParams()
  const edit = useEditProfile()

  function save() {
    const { photo, ...identity } = draft
    const { body, errors } = checkIdentity(identity)
    setErrors(errors)
    if (Object.keys(errors).length > 0) return

    edit.mutate(
      { body, photo },
      {
        onSuccess: () => {
          settle(draft)
          showToast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.' })
        },
        onError: (error) => showToast({ tone: 'error', title: 'Update Failed', description: whyNot(error) }),
      },
    )
  }

  return (
    <Card as="div" className="grid gap-8">
      <UnsavedChanges isDirty={isDirty} />
      <PhotoPicker
        user={user}
        photo={draft.photo}
        onChoose={(photo) => {
          edit.reset()
          change({ photo })
        }}
        progress={draft.photo ? edit.progress : null}
        error={isPhotoRefused(edit.error) ? edit.error.reason : null}
      />
      <IdentityForm
        identity={draft}
        errors={errors}
        isDirty={isDirty}
        isSaving={edit.isPending}
        failure={edit.error && !isPhotoRefused(edit.error) ? whyNot(edit.error) : null}
        focused={search.get('field')}
        onChange={(part) => {
          change(part)
          setErrors((before) => Object.keys(part).reduce(withoutError, before))
        }}
        onSave={save}
      />
    </Card>
  )
}

function whyNot(error: Error): string {
  return error instanceof ApiError ? error.reason : UPDATE_FAILED
}
