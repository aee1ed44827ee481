import type { NewPushSubscription } from '#contract/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { noteTimeZone } from './notification-choices.ts'
import { keepSubscription } from './push-subscriptions.ts'

type Uses = Pick<Deps, 'db' | 'secret' | 'pusher'>

/** Lets the browser of this session be pushed to. Only push services that are known are ever asked for anything. */
export async function subscribeBrowser(
  { db, secret, pusher }: Uses,
  whose: { memberId: string; sid: string },
  { timeZone, ...target }: NewPushSubscription,
): Promise<void> {
  const ourKey = pusher.publicKey
  if (!ourKey) throw new AppError('invalid_input', 'This server cannot send notifications to browsers.')
  if (!pusher.knows(target.endpoint)) throw new AppError('invalid_input', 'This push service is not known here.')
  await db.transaction().execute(async (tx) => {
    await keepSubscription(tx, secret, { ...whose, target, ourKey })
    if (timeZone) await noteTimeZone(tx, whose.memberId, timeZone)
  })
}
