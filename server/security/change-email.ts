import type { EmailChange } from '#contract/security.ts'
import { dropLinks } from '#server/auth/account-links.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { mailLink } from '#server/auth/mail-link.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'

/**
 * Mails a link to the address that a member wants to have. Nothing changes before it is opened, and whether the address has an
 * account is told to nobody but whoever reads its mail.
 */
export async function changeEmail(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  { email, ...proof }: EmailChange,
): Promise<void> {
  await confirmIdentity({ db, config, secret }, client, memberId, proof)
  await db.transaction().execute(async (tx) => {
    await dropLinks(tx, memberId, ['change_email'])
    await mailLink(tx, { config, secret }, { purpose: 'change_email', memberId, to: email, email })
    await recordEvent({ db: tx, secret }, client, 'email_change_asked', { memberId })
  })
}
