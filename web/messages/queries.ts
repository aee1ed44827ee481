import { infiniteQueryOptions, queryOptions, useMutation, type QueryClient } from '@tanstack/react-query'
import {
  type Conversation,
  type Message,
  messages,
  type RequestDecision,
  type SentMessage,
} from '#contract/messages.ts'
import { UNREAD_REFRESH_MS } from '#contract/realtime.ts'
import { call, callPage } from '#web/api.ts'
import { takeCost } from '#web/billing/queries.ts'
import { countOn, IN_PAGES, isShown, outdate, patchLoaded, type LoadedPages } from '#web/loaded-data.ts'
import { keys as memberKeys, noteConversation } from '#web/members/queries.ts'
import type { Live } from '#web/realtime/live-refresh.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { KeptMessage } from './kept-messages.ts'

export const keys = {
  all: ['messages'],
  conversations: ['messages', 'conversations'],
  archived: ['messages', 'archived'],
  threads: ['messages', 'thread'],
  thread: (userId: string) => ['messages', 'thread', userId] as const,
  arounds: ['messages', 'around'],
  around: (userId: string, id: number) => ['messages', 'around', userId, id] as const,
  found: ['messages', 'found'],
  foundBy: (words: string) => ['messages', 'found', words] as const,
  unread: ['messages', 'unread'],
  requests: ['messages', 'requests'],
  held: ['messages', 'held'],
} as const

export const live: Live = {
  new_message: ({ message }, queryClient) => takeNews(message.senderId, queryClient),
  message_changed: ({ message }, queryClient) => takeChange(message, queryClient),
  message_request: [keys.requests],
  connection: ({ userId, status }, queryClient) => takeConnection(queryClient, userId, status),
  messages_read: ({ by }, queryClient) => outdate(queryClient, keys.thread(by)),
  premium: [keys.threads],
  joined: [keys.conversations, keys.threads, keys.requests, keys.unread],
  refetch: [keys.all],
}

/** Photos of whoever is connected are not blurred. */
async function takeConnection(queryClient: QueryClient, userId: string, status: string): Promise<void> {
  if (status !== 'pending') await outdate(queryClient, keys.thread(userId), keys.arounds)
}

/** Conversations, the latest first; further pages are older. */
export const conversations = infiniteQueryOptions({
  queryKey: keys.conversations,
  queryFn: ({ pageParam }) => callPage(messages.conversations, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

/** The messages with one member, oldest first. The next page is the older one. Fetching marks as read. */
export function thread(userId: string) {
  return infiniteQueryOptions({
    queryKey: keys.thread(userId),
    queryFn: ({ pageParam }) => callPage(messages.thread, { params: { userId } }, pageParam),
    ...IN_PAGES,
    select: ({ pages }) => pages.toReversed().flatMap((page) => page.items),
  })
}

/** What others have written first and the member has not answered, the latest first. */
export const messageRequests = infiniteQueryOptions({
  queryKey: keys.requests,
  queryFn: ({ pageParam }) => callPage(messages.requests, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
})

/** What the member has written that is looked at before it is sent, or was not sent; the latest first. */
export const heldMessages = queryOptions({ queryKey: keys.held, queryFn: () => call(messages.held) })

/** Takes back what waits to be looked at, or puts away what was not sent. */
export function useWithdraw() {
  return useMutation({
    mutationFn: (id: number) => call(messages.withdraw, { params: { id } }),
    onSettled: (_, __, ___, ____, { client }) => outdate(client, keys.held, keys.conversations),
    onError: () => showToast({ tone: 'error', title: 'Error', description: DECIDE_FAILURE }),
  })
}

/** What could not be done, as the toast says it and the place where it was tried. */
export const DECIDE_FAILURE = 'That did not work. Please try again.'

/** Accepts or declines a request. The server tells this screen too what has changed by it. */
export function useDecideRequest() {
  return useMutation({
    mutationFn: ({ userId, decision }: { userId: string; decision: RequestDecision }) =>
      call(messages.decide, { params: { userId }, body: { decision } }),
    onSuccess: (_, { decision }, __, { client }) => {
      if (decision === 'decline') showToast({ title: 'Request declined', description: 'They are not told.' })
      return outdate(client, keys.requests, keys.conversations)
    },
    onError: () => showToast({ tone: 'error', title: 'Error', description: DECIDE_FAILURE }),
  })
}

export const unreadCount = queryOptions({
  queryKey: keys.unread,
  queryFn: () => call(messages.unreadCount),
  refetchInterval: UNREAD_REFRESH_MS,
})

type ConversationPages = LoadedPages<Conversation>
type ThreadPages = LoadedPages<Message>

/** Sends a message under its key, so that it arrives once however often it is sent. */
export function sendKept({ key, receiverId, content }: KeptMessage): Promise<SentMessage> {
  return withoutEcho(
    () => call(messages.send, { body: { receiverId, content }, headers: { 'idempotency-key': key } }),
    ({ type }, sent) => type === 'credits' && sent?.cost !== 'premium',
  )
}

/**
 * A message of one's own stands at once in its thread and in the list, and what it took is counted: no call is needed. One that is
 * held stands among those.
 */
export async function takeSent(queryClient: QueryClient, sent: SentMessage, writtenAt: number): Promise<void> {
  const { receiverId } = sent
  if (sent.cost === null) return outdate(queryClient, keys.held, memberKeys.openings)
  const withSent = (data: ThreadPages) => {
    const [latest, ...older] = data.pages
    if (!latest || latest.items.some(({ id }) => id === sent.id)) return data
    const items = [...latest.items, sent].sort((a, b) => a.id - b.id)
    return { ...data, pages: [{ ...latest, items }, ...older] }
  }
  await Promise.all([
    patchLoaded(queryClient, keys.thread(receiverId), withSent),
    takeLatest(queryClient, receiverId, sent),
    takeCost(queryClient, sent.cost, writtenAt),
    noteConversation(queryClient, receiverId, writtenAt),
  ])
}

/** What is loaded of a thread has been read, which the server knows: the list says so too. */
export async function takeRead(queryClient: QueryClient, userId: string): Promise<void> {
  const latest = queryClient.getQueryData<ThreadPages>(keys.thread(userId))?.pages[0]?.items.at(-1)
  const count = queryClient.getQueryState<number>(keys.unread)
  await Promise.all([
    latest && takeLatest(queryClient, userId, latest, { unreadCount: 0 }),
    // Where nothing was unread, reading has not changed the count.
    (count?.data !== 0 || count.fetchStatus === 'fetching') && outdate(queryClient, keys.unread),
  ])
}

/** The conversation goes to the head of the list with its latest message. One that is not loaded makes the list out of date. */
async function takeLatest(
  queryClient: QueryClient,
  userId: string,
  { content, photo, senderId, createdAt, isDeleted }: Message,
  news: { unreadCount?: 0 } = {},
): Promise<void> {
  const lastMessage = { content, hasPhoto: Boolean(photo), senderId, createdAt, isDeleted }
  const isLater = (one: Conversation) => one.lastMessage.createdAt <= createdAt
  const noted = (one: Conversation) =>
    one.user.id === userId ? { ...one, ...news, ...(isLater(one) && { lastMessage }) } : one

  await patchLoaded<ConversationPages>(queryClient, keys.conversations, (data) => {
    const items = data.pages
      .flatMap((page) => page.items.map(noted))
      .sort((a, b) => Date.parse(b.lastMessage.createdAt) - Date.parse(a.lastMessage.createdAt))
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: items.splice(0, page.items.length) })) }
  })
  const list = queryClient.getQueryData<ConversationPages>(keys.conversations)
  if (list && !isListed(list, userId))
    await outdate(queryClient, keys.conversations, ...archiveWith(queryClient, userId))
}

function isListed({ pages }: ConversationPages, userId: string): boolean {
  return pages.some(({ items }) => items.some(({ user }) => user.id === userId))
}

/** The list of what was put away, where the conversation with somebody is loaded in it: with each message it may be in it no more. */
function archiveWith(queryClient: QueryClient, userId: string) {
  const list = queryClient.getQueryData<ConversationPages>(keys.archived)
  return list && isListed(list, userId) ? [keys.archived] : []
}

/** Fetching an open thread reads it, and all else follows from it. Else the list tells what came, and how much is unread. */
async function takeNews(senderId: string, queryClient: QueryClient): Promise<void> {
  const since = Date.now()
  await outdate(queryClient, keys.thread(senderId))
  if (isShown(queryClient, keys.thread(senderId))) return

  await outdate(queryClient, keys.conversations, ...archiveWith(queryClient, senderId))
  const list = queryClient.getQueryState<ConversationPages>(keys.conversations)
  const { pages = [] } = list?.data ?? {}
  if (list?.isInvalidated || pages.at(-1)?.next !== null) return outdate(queryClient, keys.unread)
  const unread = pages.flatMap(({ items }) => items).reduce((sum, one) => sum + one.unreadCount, 0)
  return countOn(queryClient, since, keys.unread, () => unread)
}

/** What has become of a message stands in its thread and, where it is the latest, in the list; null is gone from this side. */
export async function noteMessage(
  queryClient: QueryClient,
  userId: string,
  id: number,
  message: Message | null,
): Promise<void> {
  await Promise.all([
    patchLoaded<ThreadPages>(queryClient, keys.thread(userId), ({ pages, ...data }) => {
      const at = pages.findIndex(({ items: [first] }) => first !== undefined && first.id <= id)
      const noted = pages.map((page, index) => {
        const others = page.items.filter((one) => one.id !== id)
        const isIn = message && index === (at === -1 ? pages.length - 1 : at)
        return { ...page, items: isIn ? [...others, message].sort((a, b) => a.id - b.id) : others }
      })
      return { ...data, pages: noted }
    }),
    patchLoaded<ThreadPages>(queryClient, keys.arounds, ({ pages, ...data }) => {
      const noted = (one: Message) => (one.id === id ? (message ?? []) : one)
      return { ...data, pages: pages.map((page) => ({ ...page, items: page.items.flatMap(noted) })) }
    }),
    message && takeLatest(queryClient, userId, message),
  ])
}

/** What has changed in a thread that is loaded is fetched again with it. Whose thread it is the event does not say. */
async function takeChange({ id, senderId }: { id: number; senderId: string }, queryClient: QueryClient): Promise<void> {
  void outdate(queryClient, keys.arounds, keys.found)
  const threads = queryClient.getQueryCache().findAll({ queryKey: keys.threads })
  const holder = threads.find(({ queryKey }) => {
    const { pages = [] } = queryClient.getQueryData<ThreadPages>(queryKey) ?? {}
    return pages.some(({ items }) => items.some((message) => message.id === id))
  })
  const [, , userId] = holder?.queryKey ?? []
  return takeNews(typeof userId === 'string' ? userId : senderId, queryClient)
}
