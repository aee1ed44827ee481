import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/members.ts'
import { profile, type ProfileChange } from '#contract/profile.ts'
import { call } from '#web/api.ts'
import { currentUser, OWN_RECORD } from '#web/auth/queries.ts'
import { useUpload } from '#web/photos/queries.ts'
import { upload } from '#web/upload.ts'
import { changeInterests, type InterestChange } from './interests.ts'

const keys = { interests: ['profile', 'interests'] } as const

export const UPDATE_FAILED = 'Failed to update profile. Please try again.'

export function useUpdateProfile() {
  return useMutation({
    ...OWN_RECORD,
    mutationFn: (change: ProfileChange) => call(profile.update, { body: change }),
  })
}

type Edit = { body: { firstName: string; lastName: string; socialLinks: string }; photo: Blob | null }

/** Saves name, accounts and photo in one call. */
export function useEditProfile() {
  return useUpload(({ body, photo }: Edit, options) =>
    upload(profile.edit, { body, files: { profileImage: photo ?? undefined } }, options),
  )
}

/** Saves one change of the interests, on top of the list that the last answer holds. */
export function useChangeInterests() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: keys.interests,
    ...OWN_RECORD,
    mutationFn: (change: InterestChange) => {
      const { interests = [] } = queryClient.getQueryData(currentUser.queryKey) ?? {}
      return call(profile.update, { body: { interests: changeInterests(interests, change) } })
    },
  })
}

/** The changes of the interests that are not answered yet, the oldest first. */
export function useWaitingChanges(): InterestChange[] {
  return useMutationState<InterestChange | undefined, Mutation<CurrentUser, Error, InterestChange>>({
    filters: { mutationKey: keys.interests, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter((change) => change !== undefined)
}
