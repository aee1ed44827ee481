import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { messages, type Conversation, type Message, type SentMessage } from '#contract/messages.ts'
import { UNREAD_REFRESH_MS } from '#contract/realtime.ts'
import { call, callPage, type ListPage } from '#web/api.ts'
import { creditBalance } from '#web/billing/queries.ts'
import { patchLoaded } from '#web/loaded-data.ts'
import { noteConversation } from '#web/profile/known-members.ts'

/** Conversations, the latest first; further pages are older. */
export const conversations = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam }) => callPage(messages.conversations, {}, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

/** The messages with one member, oldest first. The next page is the older one. Fetching marks as read. */
export function thread(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['thread', userId],
    queryFn: ({ pageParam }) => callPage(messages.thread, { params: { userId } }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.toReversed().flatMap((page) => page.items),
  })
}

export const unreadCount = queryOptions({
  queryKey: ['unread-messages-count'],
  queryFn: () => call(messages.unreadCount),
  refetchInterval: UNREAD_REFRESH_MS,
})

type ConversationPages = InfiniteData<ListPage<Conversation[]>>
type ThreadPages = InfiniteData<ListPage<Message[]>>

/** The server has marked the thread as read: the list shows it at once, and the badges count again. */
export async function markReadInCache(queryClient: QueryClient, userId: string): Promise<void> {
  patchLoaded<ConversationPages>(queryClient, conversations, (data) => {
    if (!data.pages.some(({ items }) => items.some((one) => one.user.id === userId && one.unreadCount > 0))) return data
    const read = (one: Conversation) => (one.user.id === userId ? { ...one, unreadCount: 0 } : one)
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) }
  })
  await queryClient.invalidateQueries(unreadCount)
}

/** A message of one's own stands in its thread at once, and what follows from it is fetched again. */
export async function takeSent(queryClient: QueryClient, sent: SentMessage): Promise<void> {
  const { receiverId } = sent
  patchLoaded<ThreadPages>(queryClient, { queryKey: thread(receiverId).queryKey }, (data) => {
    const [latest, ...older] = data.pages
    if (!latest || latest.items.some(({ id }) => id === sent.id)) return data
    return { ...data, pages: [{ ...latest, items: [...latest.items, sent] }, ...older] }
  })
  await Promise.all([
    queryClient.invalidateQueries(conversations),
    queryClient.invalidateQueries(thread(receiverId)),
    queryClient.invalidateQueries(creditBalance),
    noteConversation(queryClient, receiverId),
    queryClient.invalidateQueries({ queryKey: ['discover-stats'] }),
  ])
}
