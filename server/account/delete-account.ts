import type { Leaving } from '#contract/account.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { noteLeaving } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>

/**
 * Deletes the account of whoever knows its password: from then on nobody sees them, and none of their sessions stands. What
 * is kept of them is erased by a job once their time to come back is over. Doing it again changes nothing.
 */
export async function deleteAccount(
  { db, bus, config, secret }: Uses,
  client: Client,
  memberId: string,
  { atOnce, ...proof }: Leaving,
): Promise<void> {
  await confirmIdentity({ db, config, secret }, client, memberId, proof)
  await db.transaction().execute(async (tx) => {
    await noteLeaving(tx, memberId, atOnce)
    await endSessions(tx, memberId)
    await recordEvent({ db: tx, secret }, client, 'account_deleted', { memberId })
  })
  bus.publish(memberId, { type: 'sessions_ended' })
}
