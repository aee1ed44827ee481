import { logSecurity } from '#server/auth/security-log.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { clearLinkedAccount, findLinkedAccount } from './queries.ts'
import { revokeTokens } from './revoke-tokens.ts'

/** Forgets the linked account, and lets the provider know without waiting for it. Nothing happens where none is linked. */
export async function unlinkAccount(
  { db, secret, linkedin }: Pick<Deps, 'db' | 'secret' | 'linkedin'>,
  client: Client,
  memberId: string,
): Promise<void> {
  const unlinked = await db.transaction().execute(async (tx) => {
    const before = await findLinkedAccount(tx, memberId)
    await clearLinkedAccount(tx, memberId)
    return before
  })
  if (unlinked.linkedinId) logSecurity(secret, client, 'linkedin_unlinked', { account: memberId })
  void revokeTokens({ secret, linkedin }, memberId, unlinked)
}
