import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/auth/queries.ts'
import { onConnectionChange } from '#web/connection.ts'
import { keptSettings } from '#web/discovery/discover-settings.ts'
import { wantedPeople } from '#web/discovery/wanted-people.ts'
import { conversations, thread } from '#web/messages/queries.ts'
import { MEMBER_ROUTES } from './routes.ts'

/** Longer than this nobody waits for a whole screen: what is missing then has its place held. */
const PATIENCE_MS = 2_000

/** And so long for what it shows, once the rest is here. */
const DATA_PATIENCE_MS = 500

/**
 * Resolves when the screen at this address can be drawn in one go: its code and who looks at it are here, and perhaps what it
 * shows. Until then the page itself holds the place, so that nothing is drawn that the next moment takes away.
 */
export function firstScreen(queryClient: QueryClient): Promise<unknown> {
  const { pathname, search } = window.location
  const route = MEMBER_ROUTES.find(({ path }) => path === pathname)
  const data = askFor(pathname, new URLSearchParams(search), queryClient).catch(() => {})
  const isReady = Promise.all([queryClient.prefetchQuery(currentUser), route?.load()])
    .then(() => Promise.race([data, wait(DATA_PATIENCE_MS)]))
    .catch(() => {})
  const isCutOff = new Promise<void>((resolve) => onConnectionChange(resolve))
  return Promise.race([isReady, isCutOff, wait(PATIENCE_MS)])
}

/** What a main screen shows is asked for before its code is here. Nothing is asked for whom it is not open to. */
async function askFor(path: string, search: URLSearchParams, queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUser)
  if (!user?.isComplete) return
  if (path === '/messages') await askForThread(search, queryClient)
  if (path === '/' && user.latitude !== null) {
    await queryClient.prefetchInfiniteQuery(wantedPeople(user, keptSettings()))
  }
}

/** A thread is read by being asked for: the list, which says what is unread in it, comes before it, and says whether there is one. */
async function askForThread(search: URLSearchParams, queryClient: QueryClient): Promise<void> {
  const { pages } = await queryClient.fetchInfiniteQuery(conversations)
  const userId = search.get('user')
  const isListed = pages.some(({ items }) => items.some(({ user }) => user.id === userId))
  if (userId && isListed && !search.has('at')) await queryClient.prefetchInfiniteQuery(thread(userId))
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
