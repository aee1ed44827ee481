import { hasContact } from '#contract/contacts.ts'
import type { SentMessage } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import type { Draft } from './draft.ts'
import { findHeldWithKey, keepHeld, lookAt } from './held-messages.ts'
import { findSentWithKey } from './queries.ts'

type Holding =
  | { outcome: 'on_hold'; message: SentMessage }
  | { outcome: 'no_receiver' | 'no_credit' | 'key_taken' | 'limited' | 'spent' | 'waiting' | 'held' | 'unapproved' }

/**
 * Keeps a message until it was looked at. Under the sender's lock it is seen again how the two stand, so that of many sent at once
 * one is held, each counts as begun today, and none of whoever could not pay for it comes to the desk.
 */
export async function holdMessage(db: Database, draft: Draft): Promise<Holding> {
  return db.transaction().execute(async (tx) => {
    const found = await lookAt(tx, draft)
    const { senderId, key } = draft
    const isKnown =
      key !== null && ((await findSentWithKey(tx, senderId, key)) ?? (await findHeldWithKey(tx, senderId, key)))
    if (isKnown) return { outcome: 'key_taken' }
    if (!found) return { outcome: 'no_receiver' }
    const { standing, canPay, isFirst } = found
    if (standing === 'limited' || standing === 'spent' || standing === 'waiting' || standing === 'held')
      return { outcome: standing }
    if (standing === 'unapproved') return { outcome: standing }
    if (!canPay) return { outcome: 'no_credit' }
    const why = hasContact(draft.content) ? 'contact' : 'alike'
    return { outcome: 'on_hold', message: await keepHeld(tx, { ...draft, why, isFirst }) }
  })
}
