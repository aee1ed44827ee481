import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/auth/queries.ts'
import { onConnectionChange } from '#web/connection.ts'
import { MEMBER_ROUTES } from './routes.ts'

/** Longer than this nobody waits for a whole screen: what is missing then has its place held. */
const PATIENCE_MS = 2_000

/**
 * Resolves when the screen at this address can be drawn in one go: its code and who looks at it are here, and perhaps what it
 * shows. Until then the page itself holds the place, so that nothing is drawn that the next moment takes away.
 */
export function firstScreen(queryClient: QueryClient): Promise<unknown> {
  const route = MEMBER_ROUTES.find(({ path }) => path === window.location.pathname)
  const isReady = Promise.all([queryClient.prefetchQuery(currentUser), route?.load()]).catch(() => {})
  const isCutOff = new Promise<void>((resolve) => onConnectionChange(resolve))
  return Promise.race([isReady, isCutOff, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
