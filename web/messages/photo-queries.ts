import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messagePhotos } from '#contract/message-photos.ts'
import { isUnanswered, reasonOf } from '#web/api.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { upload } from '#web/upload.ts'
import { takeSent } from './queries.ts'
import { randomKey } from './random-key.ts'
import { failureToast } from './send-failure.ts'
import { forgetPhoto, type SharedPhoto } from './shared-photo.ts'

/** Sends a photo under one key however often it is tried, so that it arrives once; `progress` is the share sent, null while none is. */
export function useSendPhoto(receiverId: string, shared: SharedPhoto | null) {
  const [progress, setProgress] = useState<number | null>(null)
  const [key] = useState(() => shared?.key ?? randomKey())
  const { mutate, error } = useMutation({
    mutationFn: ({ picture }: { picture: Blob; writtenAt: number }) => {
      setProgress(0)
      const form = { body: { receiverId }, files: { photo: picture }, headers: { 'idempotency-key': key } }
      return withoutEcho(
        () => upload(messagePhotos.send, form, { onProgress: setProgress }),
        ({ type }, sent) => type === 'credits' && sent?.cost !== 'premium',
      )
    },
    onSuccess: (sent, { writtenAt }, _, { client }) => {
      // Whoever has left the thread meanwhile is not offered it again. What was sent is sent, whatever becomes of the copy here.
      if (shared) void forgetPhoto(receiverId)
      return takeSent(client, sent, writtenAt)
    },
    onError: (failure) => showToast(failureToast(failure)),
    onSettled: () => setProgress(null),
  })
  return {
    send: (picture: Blob, { onSuccess }: { onSuccess: () => void }) =>
      mutate({ picture, writtenAt: Date.now() }, { onSuccess }),
    progress,
    error,
  }
}

/** Why a photo was not sent, and what to do about it, as it stands beside it. */
export function photoSendFailure(error: Error): string {
  return isUnanswered(error) ? 'Not sent: Akin cannot be reached. Your photo is kept here; try again.' : reasonOf(error)
}
