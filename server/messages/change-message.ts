import type { Reaction } from '#contract/messages.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/members/current-user.ts'
import { deletePhoto } from '#server/photos/clear-photo.ts'
import { announceChange } from './announce-message.ts'
import { type Changeable, hideMessage, keepDeletion, keepReaction, takeChangeable } from './change-queries.ts'

type Uses = Pick<Deps, 'db' | 'bus'>

/** Deletes one's own message for both, in time. Once it is gone it is gone: asked again, nothing happens. */
export async function deleteForEveryone(
  uses: Uses & Pick<Deps, 'photos'>,
  member: Member,
  id: number,
): Promise<undefined> {
  const deleted = await changeMessage(uses, member, id, async (tx, message) => {
    if (message.senderId !== member.id) throw new AppError('not_found')
    if (message.isGone) return false
    if (!message.isRecent) throw new AppError('too_late_to_change')
    await keepDeletion(tx, message)
    return true
  })
  // No row names the file any more: a failure to delete it is the daily sweep's to mend.
  if (deleted?.photo) await deletePhoto(uses, deleted.photo).catch(() => {})
}

/** Deletes a message from one's own side of the thread, at any time. The other one hears nothing of it. */
export async function deleteForMe({ db, bus }: Uses, member: Member, id: number): Promise<undefined> {
  const hidden = await db.transaction().execute(async (tx) => {
    const message = await takeChangeable(tx, member, id)
    if (!message) throw new AppError('not_found')
    return (await hideMessage(tx, message, member)) ? message : undefined
  })
  if (hidden) bus.publish(member.id, { type: 'message_changed', message: { id, senderId: hidden.senderId } })
}

/** Marks a message with a reaction of one's own, or with none: one each, so that asked twice is once. */
export async function reactToMessage(
  uses: Uses,
  member: Member,
  id: number,
  reaction: Reaction | null,
): Promise<undefined> {
  await changeMessage(uses, member, id, async (tx, message) => {
    if (message.isGone) throw new AppError('message_gone')
    return keepReaction(tx, message, member, reaction)
  })
}

/** Makes a change in one transaction and tells both of it, by ids alone, where it has changed something. Returns what it was then. */
export async function changeMessage(
  { db, bus }: Uses,
  member: Member,
  id: number,
  change: (tx: Transaction, message: Changeable) => Promise<boolean>,
): Promise<Changeable | undefined> {
  const changed = await db.transaction().execute(async (tx) => {
    const message = await takeChangeable(tx, member, id)
    if (!message) throw new AppError('not_found')
    return (await change(tx, message)) ? message : undefined
  })
  if (changed) announceChange(bus, member.id, changed)
  return changed
}
