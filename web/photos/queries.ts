import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PHOTO_FAILED, photos } from '#contract/photos.ts'
import { ApiError } from '#web/api.ts'
import { OWN_RECORD, useTakeOwnRecord } from '#web/auth/queries.ts'
import { upload } from '#web/upload.ts'

/** Makes a picture the member's photo. `progress` is the share sent so far, null while nothing is being sent. */
export function useUploadPhoto() {
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    scope: OWN_RECORD,
    mutationFn: (photo: Blob) => {
      setProgress(0)
      return upload(photos.upload, { files: { photo } }, { onProgress: setProgress })
    },
    onSettled: () => setProgress(null),
    onSuccess: useTakeOwnRecord(),
  })
  return { ...mutation, progress }
}

/** Why a photo was not saved, in words for the member: what is wrong with it, or that it should be tried again. */
export function photoFailure(error: Error): string {
  const isRefused = error instanceof ApiError && (error.code === 'invalid_photo' || error.code === 'payload_too_large')
  return isRefused ? error.reason : PHOTO_FAILED
}
