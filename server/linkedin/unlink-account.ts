import { recordEvent } from '#server/auth/security-events.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { clearLinkedAccount, findLinkedAccount } from './queries.ts'
import { tokenSealer } from './sealed-token.ts'

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
  if (unlinked.linkedinId) await recordEvent({ db, secret }, client, 'linkedin_unlinked', { memberId })
  void revokeTokens({ secret, linkedin }, memberId, unlinked)
}

type Sealed = { linkedinAccessToken: string | null; linkedinRefreshToken: string | null }

/** Makes the tokens of an account worthless at the provider, where it can be reached and offers that. Never throws. */
export async function revokeTokens(
  { secret, linkedin }: Pick<Deps, 'secret' | 'linkedin'>,
  memberId: string,
  { linkedinAccessToken, linkedinRefreshToken }: Sealed,
): Promise<void> {
  const sealer = tokenSealer(secret)
  const tokens = [
    linkedinRefreshToken && sealer.open(linkedinRefreshToken, 'linkedin_refresh_token', memberId),
    linkedinAccessToken && sealer.open(linkedinAccessToken, 'linkedin_access_token', memberId),
  ]
  for (const token of tokens) if (token) await linkedin.revoke(token)
}
