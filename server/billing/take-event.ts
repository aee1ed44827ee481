import type { Deps } from '#server/deps.ts'
import { isKnownEvent } from './events.ts'
import { settlePayment } from './settle-payment.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/** Takes an event as a reason to look. Those of the other mode, of other things and those that were here before are none. */
export async function takeEvent(uses: Uses, bytes: Uint8Array, signature: string): Promise<void> {
  const { db, payments } = uses
  const event = payments.readEvent(bytes, signature)
  const { subject, isLive } = event
  if (!subject || isLive !== (payments.mode === 'live') || (await isKnownEvent(db, event))) return
  if (subject.kind === 'payment') return void (await settlePayment(uses, subject.id, event))
  await settleSubscription(uses, subject.id, event)
}
