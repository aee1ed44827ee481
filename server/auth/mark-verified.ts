import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isFirstWelcome } from './mailboxes.ts'
import { noteVerified } from './queries.ts'

/** What else a new account begins with. */
export type Welcome = (tx: Transaction, memberId: string) => Promise<void>

type Uses = Pick<Deps, 'config' | 'secret'> & { welcome: Welcome }

/**
 * Notes that a member reads the mail of their address, which any link they were mailed shows. Where mail leaves this machine the
 * welcome waits for it, once for each mailbox.
 */
export async function markVerified(
  tx: Transaction,
  { config, secret, welcome }: Uses,
  memberId: string,
): Promise<void> {
  const verified = await noteVerified(tx, memberId)
  if (!verified || config.mail.kind !== 'smtp') return
  if (await isFirstWelcome(tx, secret, verified.email)) await welcome(tx, memberId)
}
