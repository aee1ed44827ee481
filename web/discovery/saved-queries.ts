import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { discovery } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { call, callPage } from '#web/api.ts'
import { IN_PAGES, outdate } from '#web/loaded-data.ts'
import { keys, note } from '#web/members/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Whom the member keeps for later, the latest first. */
export const savedPeople = infiniteQueryOptions({
  queryKey: keys.list('saved'),
  queryFn: ({ pageParam }) => callPage(discovery.saved, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

type Kept = Pick<MemberCard, 'id' | 'firstName'>

/** Keeps somebody for later or no longer, and says so on every card of theirs. The list of those who are kept follows. */
export function useSave({ id, firstName }: Kept) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isSaved: boolean) => call(isSaved ? discovery.save : discovery.unsave, { params: { userId: id } }),
    onSuccess: async (_, isSaved) => {
      await note(queryClient, id, { isSaved })
      await outdate(queryClient, keys.list('saved'))
      if (isSaved) {
        showToast({
          title: `${firstName} is saved for later`,
          description: 'Only you can see this.',
          action: { label: 'See everyone saved', href: '/saved' },
        })
      }
    },
    onError: () => showToast({ tone: 'error', title: 'Error', description: 'That did not work. Please try again.' }),
  })
}
