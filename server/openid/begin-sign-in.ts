import { randomBytes } from 'node:crypto'
import { SIGNING_IN_MINUTES } from '#contract/openid.ts'
import { attemptCookie } from '#server/auth/cookies.ts'
import { attemptOf } from '#server/auth/openid-attempt.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'

/** Where the browser goes, with a state that only this browser can come back with; null while the provider is out of reach. */
export async function beginSignIn(
  { config, secret, identity }: Pick<Deps, 'config' | 'secret' | 'identity'>,
  client: Client,
): Promise<{ address: string | null; cookies: string[] }> {
  if (!client.isSameSite) throw new AppError('cross_site')
  const state = randomBytes(32).toString('base64url')
  const address = await identity.start(attemptOf(secret, 'sign-in', state))
  return { address, cookies: [attemptCookie(config, state, SIGNING_IN_MINUTES)] }
}
