import { randomBytes } from 'node:crypto'
import { linkedinReturn } from '#contract/linkedin.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { attemptOf } from '#server/auth/openid-attempt.ts'
import { hashToken } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { keepAttempt } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'secret' | 'linkedin'>

/** Where the browser goes: to the provider, with a state that works once and in this session, or back with the reason why not. */
export async function beginLink({ db, config, secret, linkedin }: Uses, client: Client): Promise<string> {
  if (!client.isSameSite) throw new AppError('cross_site')
  const token = client.cookies[sessionCookieName(config)]
  if (!token) throw new AppError('unauthorized')
  if (!linkedin.isConfigured) return linkedinReturn('off')

  const state = randomBytes(32).toString('base64url')
  const address = await linkedin.start(attemptOf(secret, 'linkedin', state))
  if (!address) return linkedinReturn('failed')
  await keepAttempt(db, hashToken(state), hashToken(token))
  return address
}
