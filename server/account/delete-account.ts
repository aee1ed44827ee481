import type { Leaving } from '#contract/account.ts'
import { isPasswordCorrect } from '#server/auth/passwords.ts'
import { logSecurity } from '#server/auth/security-log.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findPassword, noteLeaving } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'secret'>

/**
 * Deletes the account of whoever knows its password: from then on nobody sees them, and none of their sessions stands. What
 * is kept of them is erased by a job once their time to come back is over. Doing it again changes nothing.
 */
export async function deleteAccount(
  { db, bus, secret }: Uses,
  client: Client,
  memberId: string,
  { password, atOnce }: Leaving,
): Promise<void> {
  const place = { lane: 'known device' as const, who: memberId }
  if (!(await isPasswordCorrect(password, await findPassword(db, memberId), place))) {
    logSecurity(secret, client, 'account_delete_refused', { account: memberId, reason: 'wrong_password' })
    throw new AppError('wrong_password')
  }
  await db.transaction().execute(async (tx) => {
    await noteLeaving(tx, memberId, atOnce)
    await endSessions(tx, memberId)
  })
  bus.publish(memberId, { type: 'sessions_ended' })
  logSecurity(secret, client, 'account_deleted', { account: memberId })
}
