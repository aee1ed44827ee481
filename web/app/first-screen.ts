import type { QueryClient } from '@tanstack/react-query'
import { alertCount } from '#web/alerts/queries.ts'
import { currentUser } from '#web/auth/queries.ts'
import { creditBalance } from '#web/billing/queries.ts'
import { onConnectionChange } from '#web/connection.ts'
import { connectionCounts } from '#web/connections/queries.ts'
import { keptSettings } from '#web/discovery/discover-settings.ts'
import { wantedPeople } from '#web/discovery/wanted-people.ts'
import { memberNumbers, openings } from '#web/members/queries.ts'
import { archived } from '#web/messages/archive-queries.ts'
import { conversations, heldMessages, thread, unreadCount } from '#web/messages/queries.ts'
import { MEMBER_ROUTES } from './routes.ts'

type Ask = (queryClient: QueryClient) => Promise<unknown>

/** What stands around every screen. */
const AROUND: Ask[] = [
  (client) => client.prefetchQuery(creditBalance),
  (client) => client.prefetchQuery(unreadCount),
  (client) => client.prefetchQuery(connectionCounts),
  (client) => client.prefetchQuery(alertCount),
]

/** What a main screen shows beside what it is for. */
const BESIDE: Record<string, Ask[]> = {
  '/': [(client) => client.prefetchQuery(memberNumbers), (client) => client.prefetchQuery(openings)],
  '/messages': [(client) => client.prefetchQuery(heldMessages), (client) => client.prefetchInfiniteQuery(archived)],
}

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
  void askForTheRest(path, queryClient)
  if (path === '/messages') await askForThread(search, queryClient)
  if (path === '/' && user.latitude !== null) {
    await queryClient.prefetchInfiniteQuery(wantedPeople(user, keptSettings()))
  }
}

/**
 * The screen is drawn without waiting for these, each in a task of its own. By its first drawing they would all be asked for in one, at the
 * end of which whatever shows them is drawn once more.
 */
async function askForTheRest(path: string, queryClient: QueryClient): Promise<void> {
  for (const ask of [...AROUND, ...(BESIDE[path] ?? [])]) {
    await wait(0)
    void ask(queryClient)
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
