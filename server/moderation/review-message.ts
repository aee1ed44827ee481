import { GROUNDS, type MessageReview } from '#contract/moderation.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import type { Member } from '#server/members/current-user.ts'
import { announceMessage } from '#server/messages/announce-message.ts'
import { findWaiting, removeHeld } from '#server/messages/held-messages.ts'
import { openingOnRelease, releaseMessage } from '#server/messages/release-message.ts'
import { appendEntry, findOpenCase } from './decision-queries.ts'
import { enterDeskLog } from './desk-log.ts'
import { logDecision } from './log-decision.ts'
import { takeCase } from './report-queries.ts'
import { sealsOfDesk } from './sealed-words.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'secret'>

/**
 * Sends what was held, or removes it: one decision however many decide at once. A removal is an entry of the log of its sender, who
 * is told why and may appeal; of what is sent both hear as of any message.
 */
export async function reviewMessage(
  { db, bus, secret }: Uses,
  { log }: Pick<Client, 'log'>,
  moderator: Member,
  id: number,
  { decision, ground = 'spam', facts }: MessageReview,
): Promise<undefined> {
  const held = await findWaiting(db, id)
  if (!held) throw new AppError('case_decided')
  const { senderId, receiverId, content } = held
  if (moderator.id === senderId || moderator.id === receiverId) throw new AppError('own_case')

  const opening = await openingOnRelease(db, held)
  const delivery = await db.transaction().execute(async (tx) => {
    if (decision === 'remove') {
      if (!(await removeHeld(tx, id, ground))) throw new AppError('case_decided')
      const words = {
        note: `Written first to another member, and not sent:\n${content}`,
        facts: facts ?? GROUNDS[ground].facts,
      }
      await enterRemoval(tx, secret, { subjectId: senderId, actorId: moderator.id, ground, words })
      return null
    }
    const released = await releaseMessage(tx, id, opening)
    if (!released) throw new AppError('case_decided')
    await enterDeskLog(tx, {
      actorId: moderator.id,
      action: 'release',
      subjectId: senderId,
      about: { outcome: released.outcome },
    })
    return released
  })
  const action = delivery ? 'release_message' : 'remove_message'
  const about = delivery ? { outcome: delivery.outcome } : { ground }
  logDecision({ secret, log }, { action, actorId: moderator.id, subjectId: senderId, about })
  if (delivery?.outcome === 'delivered') announceMessage(bus, delivery)
  bus.publish(senderId, { type: 'refetch' })
}

type Removal = {
  subjectId: string
  actorId: string
  ground: NonNullable<MessageReview['ground']>
  words: { note: string; facts: string }
}

/** What the case waits for besides stays as it is. */
async function enterRemoval(tx: Transaction, secret: string, { subjectId, actorId, ground, words }: Removal) {
  const { id } = await takeCase(tx, subjectId)
  const open = await findOpenCase(tx, id, 'lock')
  if (!open) throw new AppError('case_decided')
  const sealed = sealsOfDesk(secret).sealWords(words, id, open.version + 1)
  const entry = { actorId, action: 'remove' as const, ground, endsInDays: null, isPermanent: false, answers: null }
  await appendEntry(tx, open, { ...entry, words: sealed }, open.waitsFor)
}
