import type { PasswordChange } from '#contract/security.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { replacePassword } from '#server/auth/replace-password.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { currentSession } from '#server/auth/sessions.ts'
import { refuseWeakPassword } from '#server/auth/weak-passwords.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'

/** Changes a member's password. This device stays signed in, every other one is signed out. */
export async function changePassword(
  { db, bus, config, secret }: Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  { currentPassword, password, ...proof }: PasswordChange,
): Promise<void> {
  await refuseWeakPassword(password, await findCurrentUser(db, memberId))
  await confirmIdentity({ db, config, secret }, client, memberId, {
    ...proof,
    ...(currentPassword !== undefined && { password: currentPassword }),
  })
  const hash = await hashPassword(password, { lane: 'known device', who: memberId })
  await db.transaction().execute(async (tx) => {
    await replacePassword(tx, { config, secret }, { memberId, hash, keptSession: currentSession(config, client) })
    await recordEvent({ db: tx, secret }, client, 'password_changed', { memberId })
  })
  bus.publish(memberId, { type: 'sessions_ended' })
}
