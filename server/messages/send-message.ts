import { hasLink } from '#contract/contacts.ts'
import { type NewMessage, type SentMessage, UNCHANGED } from '#contract/messages.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { announceMessage } from './announce-message.ts'
import { deliverMessage } from './deliver-message.ts'
import { REFUSALS } from './delivery-refusals.ts'
import type { Draft } from './draft.ts'
import { type Desk, hasReview } from './has-review.ts'
import { holdMessage } from './hold-message.ts'
import { isEmergency } from './queries.ts'
import { asSent, findSentBefore } from './find-sent-before.ts'
import { weighFirstMessage } from './weigh-first-message.ts'

const NO_LINKS = { outcome: 'no_links' } as const

/**
 * Sends a message: paid for and stored together, or not at all, or held until it was looked at. The same idempotency key sends once
 * and answers alike, whatever has changed in between; a refusal does not use it up.
 */
export async function sendMessage(
  { db, bus, config }: Desk & Pick<Deps, 'bus'>,
  sender: Member,
  { receiverId, content }: NewMessage,
  key: string | undefined,
): Promise<SentMessage> {
  if (receiverId === sender.id) throw new AppError('message_to_self')

  const draft: Draft = { senderId: sender.id, receiverId, content, key: key ?? null }
  const delivery = (await mayBeSent(db, draft)) ? await deliverOrHold({ db, config }, draft) : NO_LINKS
  if (delivery.outcome === 'on_hold') return delivery.message
  if (delivery.outcome === 'delivered') {
    announceMessage(bus, delivery)
    return asSent({ ...delivery.message, ...UNCHANGED })
  }

  const earlier = await findSentBefore(db, draft)
  if (!earlier) throw new AppError(REFUSALS[delivery.outcome])
  return earlier
}

/** In an emergency no link is sent; what was sent before is answered as it was. */
async function mayBeSent(db: Deps['db'], { content }: Draft): Promise<boolean> {
  return !hasLink(content) || !(await isEmergency(db))
}

/** With nobody to look at it, what would be held is weighed and sent like any other. */
async function deliverOrHold({ db, config }: Desk, draft: Draft) {
  const delivery = await weighAndDeliver(db, draft, { isHeldBack: true })
  if (delivery.outcome !== 'hold') return delivery
  return (await hasReview({ db, config })) ? holdMessage(db, draft) : weighAndDeliver(db, draft, { isHeldBack: false })
}

async function weighAndDeliver(db: Deps['db'], draft: Draft, rule: { isHeldBack: boolean }) {
  const known = await deliverMessage(db, draft, rule)
  if (known.outcome !== 'first') return known
  const opening = await weighFirstMessage(db, draft, rule)
  return opening === 'hold' ? ({ outcome: 'hold' } as const) : deliverMessage(db, draft, { ...rule, opening })
}
