import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { PHOTO_FAILED, photos } from '#contract/photos.ts'
import { ApiError } from '#web/api.ts'
import { OWN_RECORD } from '#web/auth/queries.ts'
import { upload } from '#web/upload.ts'

type Send<Form> = (form: Form, options: { onProgress: (share: number) => void }) => Promise<CurrentUser>

/** Sends a form of the own record that may hold a photo; `progress` is the share sent so far, null while nothing is being sent. */
export function useUpload<Form>(send: Send<Form>) {
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    ...OWN_RECORD,
    mutationFn: (form: Form) => {
      setProgress(0)
      return send(form, { onProgress: setProgress })
    },
    onSettled: () => setProgress(null),
  })
  return { ...mutation, progress }
}

/** Makes a picture the member's photo. */
export function useUploadPhoto() {
  return useUpload((photo: Blob, options) => upload(photos.upload, { files: { photo } }, options))
}

/** Whether the server refused the photo for what it is. */
export function isPhotoRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'invalid_photo' || error.code === 'payload_too_large')
}

/** Why a photo was not saved, in words for the member: what is wrong with it, or that it should be tried again. */
export function photoFailure(error: unknown): string {
  return isPhotoRefused(error) ? error.reason : PHOTO_FAILED
}
