import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { verification, type Verification, type VerificationDecision } from '#contract/verification.ts'
import { call, reasonOf } from '#web/api.ts'
import { outdate } from '#web/loaded-data.ts'
import { keys as memberKeys } from '#web/members/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { upload } from '#web/upload.ts'

const keys = { waiting: ['verification', 'waiting'] } as const

/** How far the member is on the way to the badge. A decision at the desk has all that is known of members fetched again. */
export const ownVerification = queryOptions({
  queryKey: memberKeys.verification,
  queryFn: () => call(verification.verification),
  staleTime: 0,
})

/** The pictures that wait at the desk. */
export const waiting = queryOptions({
  queryKey: keys.waiting,
  queryFn: () => call(verification.waiting),
  staleTime: 0,
})

export const pictureAddress = (id: number) => `/api/moderation/verifications/${id}/picture`

export function useAskPose() {
  return useStep(() => call(verification.ask))
}

export function useWithdraw() {
  return useStep(() => call(verification.withdraw))
}

/** Sends the picture; `progress` is the share sent so far, null while nothing is being sent. */
export function useSendPicture() {
  const [progress, setProgress] = useState<number | null>(null)
  const step = useStep((photo: Blob) => {
    setProgress(0)
    return upload(verification.send, { files: { photo } }, { onProgress: setProgress }).finally(() => setProgress(null))
  })
  return { ...step, progress }
}

/** A step on the way, whose answer says how far one is; a refusal means that it is otherwise than it is shown. */
function useStep<T = void>(make: (given: T) => Promise<Verification>) {
  return useMutation({
    mutationFn: make,
    onSuccess: (answer, _, __, { client }) => client.setQueryData(ownVerification.queryKey, answer),
    onError: (error, _, __, { client }) => {
      showToast({ tone: 'error', title: 'Not done', description: reasonOf(error) })
      return outdate(client, memberKeys.verification)
    },
  })
}

export function useDecideVerification(id: number) {
  return useMutation({
    mutationFn: (body: VerificationDecision) => call(verification.decide, { params: { id }, body }),
    onError: (error) => showToast({ tone: 'error', title: 'Not done', description: reasonOf(error) }),
    onSettled: (_, __, ___, ____, { client }) => outdate(client, keys.waiting),
  })
}
