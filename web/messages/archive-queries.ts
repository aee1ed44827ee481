import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import type { MemberSummary } from '#contract/members.ts'
import { messages } from '#contract/messages.ts'
import { call, callPage } from '#web/api.ts'
import { IN_PAGES, outdate } from '#web/loaded-data.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { DECIDE_FAILURE, keys } from './queries.ts'

/** Conversations that the member has put away, the latest first. */
export const archived = infiniteQueryOptions({
  queryKey: keys.archived,
  queryFn: ({ pageParam }) => callPage(messages.archived, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

/** Puts a conversation away or back into the list. */
export function useArchive() {
  const archive = useMutation({
    mutationFn: ({ user, isArchived }: { user: Pick<MemberSummary, 'id' | 'firstName'>; isArchived: boolean }) =>
      withoutEcho(
        () => call(isArchived ? messages.archive : messages.unarchive, { params: { userId: user.id } }),
        ({ type }) => type === 'refetch',
      ),
    onSuccess: (_, { user, isArchived }, __, { client }) => {
      const undo = { label: 'Undo', onAct: () => archive.mutate({ user, isArchived: false }) }
      if (isArchived) showToast({ ...archivedToast(user.firstName), action: undo })
      return outdate(client, keys.conversations, keys.archived, keys.unread)
    },
    onError: () => showToast({ tone: 'error', title: 'Error', description: DECIDE_FAILURE }),
  })
  return archive
}

const archivedToast = (name: string) => ({
  title: 'Conversation archived',
  description: `It comes back when ${name} writes, unless you have muted them.`,
})
