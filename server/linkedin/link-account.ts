import type { Deps } from '#server/deps.ts'
import type { LinkedAccount } from '#server/ports/linkedin.ts'
import { findLinkedAccount, isAccountTaken, saveLinkedAccount } from './queries.ts'
import { tokenSealer } from './sealed-token.ts'
import { revokeTokens } from './unlink-account.ts'

type Uses = Pick<Deps, 'db' | 'secret' | 'linkedin'>

/** Links an account in place of the one before it. One account belongs to one member, whoever comes first. */
export async function linkAccount(
  { db, secret, linkedin }: Uses,
  memberId: string,
  { id, name, locale, headline, accessToken, refreshToken }: LinkedAccount,
): Promise<'connected' | 'taken'> {
  const sealer = tokenSealer(secret)
  const replaced = await db
    .transaction()
    .execute(async (tx) => {
      const before = await findLinkedAccount(tx, memberId)
      await saveLinkedAccount(tx, memberId, {
        linkedinId: id,
        linkedinAccessToken: sealer.seal(accessToken, 'linkedin_access_token', memberId),
        linkedinRefreshToken: refreshToken && sealer.seal(refreshToken, 'linkedin_refresh_token', memberId),
        linkedinData: { name, locale, headline },
      })
      return before
    })
    .catch((error: unknown) => {
      if (isAccountTaken(error)) return null
      throw error
    })
  if (!replaced) return 'taken'

  // Tokens of the same account may be one grant there: taking the old ones back would take the new ones too.
  if (replaced.linkedinId !== id) void revokeTokens({ secret, linkedin }, memberId, replaced)
  return 'connected'
}
