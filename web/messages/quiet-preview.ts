import type { QueryClient } from '@tanstack/react-query'
import { wordsOf } from '#contract/messages.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { conversations } from './queries.ts'
import { threadWith } from './use-write-to.ts'

const PREVIEW_LENGTH = 80
/** Of a burst from one person one is shown. */
const ONE_IN_MS = 10_000

const shownAt = new Map<string, number>()

/** Says quietly, wherever the member is in Akin, who has written; not of somebody who is muted, nor in their own thread. */
export async function showPreview(senderId: string, queryClient: QueryClient): Promise<void> {
  if (document.hidden || window.location.pathname === '/messages') return
  const now = Date.now()
  if (now - (shownAt.get(senderId) ?? 0) < ONE_IN_MS) return
  shownAt.set(senderId, now)

  const { pages } = await queryClient.fetchInfiniteQuery(conversations)
  const found = pages.flatMap(({ items }) => items).find(({ user }) => user.id === senderId)
  if (!found || found.isMuted || found.unreadCount === 0) return
  const words = wordsOf(found.lastMessage)
  showToast({
    title: `${found.user.firstName} wrote to you`,
    description: words.length > PREVIEW_LENGTH ? `${words.slice(0, PREVIEW_LENGTH).trimEnd()}…` : words,
    action: { label: 'Read it', href: threadWith(senderId) },
  })
}
