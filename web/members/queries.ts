import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { discovery } from '#contract/discovery.ts'
import { messages, type Openings } from '#contract/messages.ts'
import type { MemberCard, MemberPage } from '#contract/members.ts'
import type { Output } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { countOn, outdate, patchLoaded, type LoadedPages } from '#web/loaded-data.ts'
import type { Live } from '#web/realtime/live-refresh.ts'

/** The lists that show members as cards. */
export type CardList = 'discover' | 'matches' | 'saved'

/** Of all that is loaded about other members: the cards of both lists, their pages, and how many of them one knows. */
export const keys = {
  all: ['members'],
  cards: ['members', 'cards'],
  list: (list: CardList) => ['members', 'cards', list] as const,
  pages: ['members', 'page'],
  page: (id: string) => ['members', 'page', id] as const,
  numbers: ['members', 'numbers'],
  openings: ['members', 'openings'],
  openers: (id: string) => ['members', 'openers', id] as const,
  verification: ['members', 'verification'],
} as const

export const live: Live = {
  new_message: ({ message }, queryClient) => noteConversation(queryClient, message.senderId, Date.now()),
  connection: ({ userId }, queryClient) => outdate(queryClient, keys.page(userId), keys.numbers),
  premium: [keys.cards],
  // Their page says when they were last here, and whoever does not want that to be known goes too.
  presence: async ({ userId, isOnline }, queryClient) => {
    if (!isOnline) await outdate(queryClient, keys.page(userId))
  },
  joined: [keys.pages],
  refetch: [keys.all],
}

/** Another member's page. */
export function member(id: string) {
  return queryOptions({
    queryKey: keys.page(id),
    queryFn: () => call(discovery.member, { params: { id } }),
  })
}

/** Whom the member is connected with, and has written with today. */
export const memberNumbers = queryOptions({
  queryKey: keys.numbers,
  queryFn: () => call(discovery.stats),
})

/** How many more people the member may turn to today. */
export const openings = queryOptions({ queryKey: keys.openings, queryFn: () => call(messages.openings) })

/** Three ways to begin a first message to somebody. */
export function openersFor(id: string) {
  return queryOptions({ queryKey: keys.openers(id), queryFn: () => call(discovery.openers, { params: { id } }) })
}

/** From here on it is said how many are left. */
export const FEW_LEFT = 5

type CardPages = LoadedPages<MemberCard>
export type MemberNumbers = Output<typeof discovery.stats>

/** What the lists that are loaded say of this member. */
export function loadedCard(queryClient: QueryClient, userId: string): MemberCard | undefined {
  return cardsOf(queryClient, userId)[0]
}

/** Whether any list that is loaded shows this member. */
export function isCardLoaded(queryClient: QueryClient, userId: string): boolean {
  return loadedCard(queryClient, userId) !== undefined
}

/**
 * The two have written to each other now. Where all that is loaded has said that they never had, one more has been written with
 * today; otherwise that one may be counted already.
 */
export async function noteConversation(queryClient: QueryClient, userId: string, since: number): Promise<void> {
  const loaded = [...cardsOf(queryClient, userId), queryClient.getQueryData(member(userId).queryKey)].filter(Boolean)
  const isFirst = loaded.length > 0 && loaded.every((one) => one?.hasConversation === false)
  await note(queryClient, userId, { hasConversation: true })
  if (!isFirst) return outdate(queryClient, keys.numbers, keys.openings)
  await Promise.all([
    countOn<MemberNumbers>(queryClient, since, keys.numbers, (numbers) => ({
      ...numbers,
      chatsToday: numbers.chatsToday + 1,
    })),
    countOn<Openings>(queryClient, since, keys.openings, (left) => ({
      ...left,
      conversations: Math.max(0, left.conversations - 1),
    })),
  ])
}

/** Every card and page of this member that is loaded says it from now on. */
export async function note(queryClient: QueryClient, userId: string, news: Partial<MemberPage>): Promise<void> {
  const noted = <T extends MemberCard>(card: T) => (card.id === userId ? { ...card, ...news } : card)
  await Promise.all([
    patchLoaded<MemberPage>(queryClient, keys.page(userId), noted),
    patchLoaded<CardPages>(queryClient, keys.cards, (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.map(noted) })),
    })),
  ])
}

function cardsOf(queryClient: QueryClient, userId: string): MemberCard[] {
  return queryClient
    .getQueriesData<CardPages>({ queryKey: keys.cards })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ id }) => id === userId)
}
