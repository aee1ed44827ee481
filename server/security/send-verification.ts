import { dropLinks } from '#server/auth/account-links.ts'
import { mailLink } from '#server/auth/mail-link.ts'
import type { Deps } from '#server/deps.ts'
import { findOwnEmail } from './queries.ts'

/** Mails the link that confirms a member's address again; the one before opens nothing any more. */
export async function sendVerification(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  memberId: string,
): Promise<void> {
  const { address, verifiedAt } = await findOwnEmail(db, memberId)
  if (verifiedAt) return
  await db.transaction().execute(async (tx) => {
    await dropLinks(tx, memberId, ['verify_email'])
    await mailLink(tx, { config, secret }, { purpose: 'verify_email', memberId, to: address })
  })
}
