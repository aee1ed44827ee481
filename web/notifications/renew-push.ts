import type { QueryClient } from '@tanstack/react-query'
import { subscriptionToTell } from './push-here.ts'
import { pushSetup, tellSubscription } from './queries.ts'

/** Tells the server of this browser again: its row went with the last session, and the browser may have another address by now. */
export async function renewPush(queryClient: QueryClient): Promise<void> {
  const { publicKey } = await queryClient.fetchQuery(pushSetup)
  const subscription = publicKey ? await subscriptionToTell(publicKey) : null
  if (subscription) await tellSubscription(subscription)
}
