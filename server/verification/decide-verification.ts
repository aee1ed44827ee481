import { REFUSALS, type VerificationDecision } from '#contract/verification.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { writeLetter, type Letter } from '#server/mail/letter.ts'
import { enterDeskLog } from '#server/moderation/desk-log.ts'
import { logDecision } from '#server/moderation/log-decision.ts'
import { findWaiting, refusePicture, verifyMember } from './verifications.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>

/** Decides about a picture, which is deleted in the same transaction. Its member is told, on their screens and by mail. */
export async function decideVerification(
  { db, bus, config, secret }: Uses,
  { log }: Pick<Client, 'log'>,
  moderatorId: string,
  id: number,
  given: VerificationDecision,
): Promise<void> {
  const entry =
    given.decision === 'refuse'
      ? { action: 'refuse_picture' as const, about: { refusedFor: given.reason } }
      : { action: 'verify' as const, about: { refusedFor: null } }
  const memberId = await db.transaction().execute(async (tx) => {
    const waiting = await findWaiting(tx, id)
    if (!waiting) throw new AppError('not_found')
    if (waiting.memberId === moderatorId) throw new AppError('own_case')
    if (given.decision === 'approve') await verifyMember(tx, id)
    if (given.decision === 'refuse') await refusePicture(tx, id, given.reason)
    await enterDeskLog(tx, { ...entry, actorId: moderatorId, subjectId: waiting.memberId })
    const letter = letterOf(given, new URL('/settings', config.publicUrl).href)
    await enqueueMail(tx, secret, { kind: 'verification', to: { name: '', address: waiting.email }, letter })
    return waiting.memberId
  })
  logDecision({ secret, log }, { ...entry, actorId: moderatorId, subjectId: memberId })
  bus.publish(memberId, { type: 'refetch' })
}

function letterOf(given: VerificationDecision, href: string): Letter {
  const isVerified = given.decision === 'approve'
  return writeLetter({
    subject: isVerified ? 'Your profile is verified' : 'Your profile could not be verified',
    paragraphs: isVerified
      ? ['A moderator compared your picture with your profile photo. Others see a badge on your profile now.']
      : [REFUSALS[given.reason], 'You can try again with another picture at any time.'],
    action: { label: isVerified ? 'Open your settings' : 'Try again', href },
    after: ['The picture that you sent is deleted.'],
  })
}
