import type { Deps } from '#server/deps.ts'
import { tokenSealer } from './sealed-token.ts'

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
