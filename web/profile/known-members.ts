import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MemberCard } from '#contract/members.ts'
import type { ListPage } from '#web/api.ts'
import { patchLoaded } from '#web/loaded-data.ts'

type CardPages = InfiniteData<ListPage<MemberCard[]>>

/** The lists that show members as cards. */
const CARD_LISTS = ['discover', 'matches']

/** Whether any list that is loaded shows this member. */
export function isCardLoaded(queryClient: QueryClient, userId: string): boolean {
  return CARD_LISTS.flatMap((list) => queryClient.getQueriesData<CardPages>({ queryKey: [list] })).some(([, data]) =>
    cardsOf(data).some(({ id }) => id === userId),
  )
}

/** Every card of this member that is loaded says it from now on. */
export function noteInCards(queryClient: QueryClient, userId: string, news: Partial<MemberCard>): void {
  const note = (card: MemberCard) => (card.id === userId ? { ...card, ...news } : card)
  for (const list of CARD_LISTS) {
    patchLoaded<CardPages>(queryClient, { queryKey: [list] }, (data) => {
      if (!cardsOf(data).some(({ id }) => id === userId)) return data
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(note) })) }
    })
  }
}

/** The two have written to each other now: every card of this member that is loaded knows it, and their page asks again. */
export async function noteConversation(queryClient: QueryClient, userId: string): Promise<void> {
  noteInCards(queryClient, userId, { hasConversation: true })
  await queryClient.invalidateQueries({ queryKey: ['members', userId] })
}

function cardsOf(data: CardPages | undefined): MemberCard[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}
