import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { messageSearch } from '#contract/message-search.ts'
import { messages } from '#contract/messages.ts'
import { callPage } from '#web/api.ts'
import { IN_PAGES } from '#web/loaded-data.ts'
import { keys } from './queries.ts'

/** The messages in which all of the words stand, the latest first. */
export function foundMessages(words: string) {
  return infiniteQueryOptions({
    queryKey: keys.foundBy(words),
    queryFn: ({ pageParam }) => callPage(messageSearch.search, { query: { q: words } }, pageParam),
    ...IN_PAGES,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    // Between two searches something may have been written.
    staleTime: 0,
  })
}

/** The messages around one of a thread, oldest first. The next page is the older one, the previous one the newer one. */
export function threadAround(userId: string, id: number) {
  return infiniteQueryOptions({
    queryKey: keys.around(userId, id),
    queryFn: ({ pageParam }) => callPage(messages.thread, { params: { userId }, query: { around: id } }, pageParam),
    ...IN_PAGES,
    getPreviousPageParam: ({ previous }) => previous,
    select: ({ pages }) => pages.toReversed().flatMap((page) => page.items),
    // What is sent meanwhile is noted in the thread alone.
    gcTime: 0,
  })
}
