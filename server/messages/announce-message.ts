import type { Bus } from '#server/ports/bus.ts'
import type { Changeable } from './change-queries.ts'
import type { Delivery } from './deliver-message.ts'

/** Tells both what has come, by ids alone: to the receiver a message or a request, to the sender what it took. */
export function announceMessage(bus: Bus, { message, asWhat }: Extract<Delivery, { outcome: 'delivered' }>): void {
  const { id, senderId, receiverId, createdAt, cost } = message
  if (asWhat === 'request') bus.publish(receiverId, { type: 'message_request' })
  else bus.publish(receiverId, { type: 'new_message', message: { id, senderId, createdAt } })
  // Who waited for it may write more now.
  if (asWhat === 'answer') for (const one of [receiverId, senderId]) bus.publish(one, { type: 'refetch' })
  if (cost !== 'premium') bus.publish(senderId, { type: 'credits' })
}

/** Tells both that a message has changed. To whom it is a request it is one among those; who has declined it hears nothing. */
export function announceChange(bus: Bus, memberId: string, { id, senderId, peerId, toPeer }: Changeable): void {
  bus.publish(memberId, { type: 'message_changed', message: { id, senderId } })
  if (toPeer === 'message') bus.publish(peerId, { type: 'message_changed', message: { id, senderId } })
  if (toPeer === 'request') bus.publish(peerId, { type: 'message_request' })
}
