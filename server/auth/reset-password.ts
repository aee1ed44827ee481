import type { PasswordReset } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findLink, takeLink } from './account-links.ts'
import { networkOf } from './login-throttle.ts'
import { markVerified, type Welcome } from './mark-verified.ts'
import { hashPassword } from './passwords.ts'
import { findOwnAccount } from './queries.ts'
import { replacePassword } from './replace-password.ts'
import { recordEvent } from './security-events.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'> & { welcome: Welcome }

/** Sets a password by the link that was mailed for it. A password that is refused leaves the link as it was. */
export async function resetPassword(
  { db, bus, config, secret, welcome }: Uses,
  client: Client,
  { token, password }: PasswordReset,
): Promise<void> {
  const link = await findLink(db, token, 'reset_password')
  if (!link) throw new AppError('link_expired')
  const { memberId } = link
  await refuseWeakPassword(password, await findOwnAccount(db, memberId))
  const hash = await hashPassword(password, { lane: 'stranger', who: networkOf(client.address) })

  await db.transaction().execute(async (tx) => {
    if (!(await takeLink(tx, token, 'reset_password'))) throw new AppError('link_expired')
    await replacePassword(tx, { config, secret }, { memberId, hash })
    await markVerified(tx, { config, secret, welcome }, memberId)
    await recordEvent({ db: tx, secret }, client, 'password_reset', { memberId })
  })
  bus.publish(memberId, { type: 'sessions_ended' })
}
