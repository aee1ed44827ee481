import { dropLinks, takeLink } from '#server/auth/account-links.ts'
import { mailLink } from '#server/auth/mail-link.ts'
import { claimMailbox } from '#server/auth/mailboxes.ts'
import { markVerified, type Welcome } from '#server/auth/mark-verified.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { setEmail } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'> & { welcome: Welcome }

/** Takes a new address by the link that was mailed there, and mails the old one how to undo it. */
export async function confirmEmail({ db, bus, config, secret, welcome }: Uses, client: Client, token: string) {
  const memberId = await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, 'change_email')
    if (!link?.email) throw new AppError('link_expired')
    const { memberId, email } = link
    const before = await setEmail(tx, memberId, email)
    await claimMailbox(tx, memberId, email)
    await markVerified(tx, { config, secret, welcome }, memberId)
    await dropLinks(tx, memberId, ['verify_email', 'reset_password', 'sign_in'])
    await mailLink(tx, { config, secret }, { purpose: 'undo_email', memberId, to: before, email: before })
    await recordEvent({ db: tx, secret }, client, 'email_changed', { memberId })
    return memberId
  })
  bus.publish(memberId, { type: 'credits' })
}
