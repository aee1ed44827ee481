import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { messages, type Conversation, type NewMessage } from '#contract/messages.ts'
import { UNREAD_REFRESH_MS } from '#contract/realtime.ts'
import { ApiError, call, callPage, type ListPage } from '#web/api.ts'
import { creditBalance } from '#web/billing/queries.ts'
import { patchLoaded } from '#web/loaded-data.ts'
import { noteConversation } from '#web/profile/known-members.ts'
import type { Toast } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { idempotencyKeys } from './idempotency-keys.ts'

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

/** The server has marked the thread as read: the list shows it at once, and the badges count again. */
export async function markReadInCache(queryClient: QueryClient, userId: string): Promise<void> {
  patchLoaded<ConversationPages>(queryClient, conversations, (data) => {
    if (!data.pages.some(({ items }) => items.some((one) => one.user.id === userId && one.unreadCount > 0))) return data
    const read = (one: Conversation) => (one.user.id === userId ? { ...one, unreadCount: 0 } : one)
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) }
  })
  await queryClient.invalidateQueries(unreadCount)
}

const keys = idempotencyKeys()

export function useSendMessage() {
  const queryClient = useQueryClient()
  const toast = useToast()

  return useMutation({
    mutationFn: (body: NewMessage) =>
      keys.use(body, (key) => call(messages.send, { body, headers: { 'idempotency-key': key } })),
    onSuccess: (_, { receiverId }) =>
      Promise.all([
        queryClient.invalidateQueries(conversations),
        queryClient.invalidateQueries(thread(receiverId)),
        queryClient.invalidateQueries(creditBalance),
        noteConversation(queryClient, receiverId),
        queryClient.invalidateQueries({ queryKey: ['discover-stats'] }),
      ]),
    onError: (error) => toast(sendFailure(error)),
  })
}

function sendFailure(error: Error): Toast {
  if (error instanceof ApiError && error.code === 'insufficient_credits') {
    return {
      tone: 'error',
      title: 'Insufficient Credits',
      description: 'You need more credits to send messages. Purchase credits or upgrade to premium.',
      action: { label: 'Get credits', href: '/checkout' },
    }
  }
  return { tone: 'error', title: 'Error', description: 'Failed to send message. Please try again.' }
}
