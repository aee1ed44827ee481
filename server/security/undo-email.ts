import { dropLinks, makeLink, takeLink } from '#server/auth/account-links.ts'
import { claimMailbox } from '#server/auth/mailboxes.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { dropProofs } from '#server/proofs/drop-proofs.ts'
import { setEmail } from './queries.ts'

const RESET_MINUTES = 30

/** The link holds seven days, and whoever changed the address may have prepared it for as long. */
const SUSPECT_DAYS = 14

/**
 * Gives an account back to the address that it had, and to nobody else: whoever changed it knew the password, so that every
 * session ends, no other link holds, what was added lately to sign in with is gone, and the token that is returned is for a new password.
 */
export async function undoEmail(
  { db, bus, secret }: Pick<Deps, 'db' | 'bus' | 'secret'>,
  client: Client,
  token: string,
): Promise<{ resetToken: string }> {
  const { memberId, resetToken } = await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, 'undo_email')
    if (!link?.email) throw new AppError('link_expired')
    const { memberId, email } = link
    await setEmail(tx, memberId, email)
    await claimMailbox(tx, memberId, email)
    await endSessions(tx, memberId)
    await dropProofs(tx, memberId, { days: SUSPECT_DAYS })
    await dropLinks(tx, memberId, ['verify_email', 'reset_password', 'sign_in', 'change_email', 'undo_email'])
    await recordEvent({ db: tx, secret }, client, 'email_change_undone', { memberId })
    return { memberId, resetToken: await makeLink(tx, { memberId, purpose: 'reset_password', minutes: RESET_MINUTES }) }
  })
  bus.publish(memberId, { type: 'sessions_ended' })
  return { resetToken }
}
