import { hasContact, hasLink } from '#contract/contacts.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/members/current-user.ts'
import { changeMessage } from './change-message.ts'
import { keepEdit, weighWords } from './change-queries.ts'
import type { Draft } from './draft.ts'
import { type Desk, hasReview } from './has-review.ts'
import { isEmergency } from './queries.ts'

/** To whom this many others were written alike, no more are: as `opening_of` has it. */
const ALIKE = 3

/** Changes the words of one's own message, in time. It costs nothing, and is marked. The same words again change nothing. */
export async function editMessage(
  { db, bus, config }: Desk & Pick<Deps, 'bus'>,
  member: Member,
  id: number,
  content: string,
): Promise<undefined> {
  await changeMessage({ db, bus }, member, id, async (tx, message) => {
    if (message.senderId !== member.id) throw new AppError('not_found')
    if (message.isGone) throw new AppError('message_gone')
    if (message.photo) throw new AppError('photo_not_editable')
    if (message.content === content) return false
    if (!message.isRecent) throw new AppError('too_late_to_change')
    await lookAtEdit(tx, config, { senderId: member.id, receiverId: message.peerId, content, key: null })
    if (!(await keepEdit(tx, id, content))) throw new AppError('message_gone')
    return true
  })
}

/** What would be looked at before it is sent is no edit: to whoever has not written back, what leads elsewhere or went to many. */
async function lookAtEdit(tx: Transaction, config: Desk['config'], draft: Draft): Promise<void> {
  const { content } = draft
  if (hasLink(content) && (await isEmergency(tx))) throw new AppError('no_links_now')
  const found = await weighWords(tx, draft)
  if (!found || found.standing === 'gone') throw new AppError('not_found')
  if (found.standing === 'unapproved') throw new AppError('awaiting_approval')
  if (found.standing === 'open' || !(await hasReview({ db: tx, config }))) return
  if (hasContact(content)) throw new AppError('edit_leads_elsewhere')
  if (found.alike >= ALIKE) throw new AppError('edit_went_to_many')
}
