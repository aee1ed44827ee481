import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MemberCard } from '#contract/members.ts'
import type { ListPage } from '#web/api.ts'

type CardPages = InfiniteData<ListPage<MemberCard[]>>

/** The two have written to each other now: every card of this member that is loaded knows it, and their page asks again. */
export async function noteConversation(queryClient: QueryClient, userId: string): Promise<void> {
  const note = (card: MemberCard) => (card.id === userId ? { ...card, hasConversation: true } : card)
  for (const list of ['discover', 'matches']) {
    queryClient.setQueriesData<CardPages>({ queryKey: [list] }, (data) => {
      if (!data?.pages.some(({ items }) => items.some(({ id, hasConversation }) => id === userId && !hasConversation)))
        return data
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(note) })) }
    })
  }
  await queryClient.invalidateQueries({ queryKey: ['members', userId] })
}
