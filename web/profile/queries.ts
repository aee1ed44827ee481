import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { profile, type ProfileChange } from '#contract/profile.ts'
import { call } from '#web/api.ts'
import { OWN_RECORD, useTakeOwnRecord } from '#web/auth/queries.ts'
import { upload } from '#web/upload.ts'

export const UPDATE_FAILED = 'Failed to update profile. Please try again.'

export function useUpdateProfile() {
  return useMutation({
    scope: OWN_RECORD,
    mutationFn: (change: ProfileChange) => call(profile.update, { body: change }),
    onSuccess: useTakeOwnRecord(),
  })
}

type Edit = { body: { firstName: string; lastName: string; socialLinks: string }; photo: Blob | null }

/** Saves name, accounts and photo in one call; `progress` is the share of it sent so far, null while nothing is. */
export function useEditProfile() {
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    scope: OWN_RECORD,
    mutationFn: ({ body, photo }: Edit) => {
      setProgress(0)
      return upload(profile.edit, { body, files: { profileImage: photo ?? undefined } }, { onProgress: setProgress })
    },
    onSettled: () => setProgress(null),
    onSuccess: useTakeOwnRecord(),
  })
  return { ...mutation, progress }
}
