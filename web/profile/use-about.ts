import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import type { ProfileChange } from '#contract/profile.ts'
import { photoFailure, useUploadPhoto } from '#web/photos/queries.ts'
import { withoutError, type FieldErrors } from '#web/ui/field-errors.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { basicsOf, type About } from './basics.ts'
import { loadChecks } from './load-checks.ts'
import { UPDATE_FAILED, useUpdateProfile } from './queries.ts'
import { useDraft } from './use-draft.ts'

type Draft = About & { photo: Blob | null }

/** What a member changes on their profile: typed and chosen here, kept until it is saved, saved together. */
export function useAbout(user: CurrentUser) {
  const { interests: _, ...about } = basicsOf(user)
  const { draft, isDirty, isEdited, change, settle } = useDraft<Draft>({ ...about, photo: null })
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateProfile()
  const upload = useUploadPhoto()
  const isAtIt = useRef(false)
  const isSaving = update.isPending || upload.isPending

  /** Only what the member changed, so that nothing older is written over what another device saved. */
  function edited({ age, bio, location, latitude, longitude }: ProfileChange): ProfileChange {
    return {
      ...(isEdited('age') && { age }),
      ...(isEdited('bio') && { bio }),
      ...((isEdited('location') || isEdited('position')) && { location, latitude, longitude }),
    }
  }

  async function save() {
    try {
      const { checkBasics } = await loadChecks()
      const checked = checkBasics({ ...draft, interests: '' })
      setErrors(checked.errors ?? {})
      if (checked.errors) return
      await update.mutateAsync(edited(checked.change))
      settle({ ...draft, photo: null })
    } catch {
      return showToast({ tone: 'error', title: 'Error', description: UPDATE_FAILED })
    }
    try {
      if (draft.photo) await upload.mutateAsync(draft.photo)
      settle(draft)
    } catch (failure) {
      return showToast({ tone: 'error', title: photoFailure(failure) })
    }
    showToast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.' })
  }

  /** A second press while what checks it is still on its way is the same press. */
  async function saveOnce() {
    if (isSaving || isAtIt.current) return
    isAtIt.current = true
    await save()
    isAtIt.current = false
  }

  return {
    about: draft,
    photo: draft.photo,
    errors,
    isDirty,
    isSaving,
    failure: update.error && UPDATE_FAILED,
    photoProgress: upload.progress,
    photoError: upload.error,
    choosePhoto: (photo: Blob) => {
      upload.reset()
      change({ photo })
    },
    onChange: (part: Partial<About>) => {
      change(part)
      setErrors((before) => Object.keys(part).reduce(withoutError, before))
    },
    onSave: () => void saveOnce(),
  }
}
