import { type Credits, CREDITS_PER_MESSAGE } from '#contract/billing.ts'
import type { MessageCost } from '#contract/messages.ts'
import { plural } from '#web/ui/plural.ts'

/** What the next message will cost, as it stands beside Send. Premium members pay nothing. */
export function nextMessageCost(isSubscribed: boolean, { credits, freeMessagesRemaining }: Credits): string | null {
  if (isSubscribed) return null
  if (credits > 0) return plural(CREDITS_PER_MESSAGE, 'credit')
  if (freeMessagesRemaining > 0) return `free, ${freeMessagesRemaining} left today`
  return 'no messages left today'
}

/** What a message that was sent has cost. */
export function costOf(cost: MessageCost): string {
  if (cost === 'premium') return 'Included in premium.'
  if (cost === 'free') return 'It was one of your free messages today.'
  return `It cost ${plural(CREDITS_PER_MESSAGE, 'credit')}.`
}
