import type { LinkedinAnswer, LinkedinOutcome } from '#contract/linkedin.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { attemptOf } from '#server/auth/openid-attempt.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { hashToken, memberOf } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { linkAccount } from './link-account.ts'
import { useAttempt } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'secret' | 'linkedin'>

/** Links the account that the provider's answer speaks of, if this very session asked for it a moment ago. */
export async function finishLink(deps: Uses, client: Client, answer: LinkedinAnswer): Promise<LinkedinOutcome> {
  const { db, secret, linkedin } = deps
  if (!linkedin.isConfigured) return 'off'
  const memberId = await memberWhoAsked(deps, client, answer.state)
  if (!memberId || !answer.state) return 'expired'

  const result = await linkedin.finish(answer, attemptOf(secret, 'linkedin', answer.state))
  if (result.outcome !== 'agreed') return result.outcome
  const outcome = await linkAccount(deps, memberId, result.account)
  if (outcome === 'connected') await recordEvent({ db, secret }, client, 'linkedin_linked', { memberId })
  return outcome
}

async function memberWhoAsked({ db, config }: Uses, client: Client, state = ''): Promise<string | undefined> {
  const token = client.cookies[sessionCookieName(config)]
  if (!token || !state) return undefined
  try {
    const { id } = await memberOf(db, token)
    return (await useAttempt(db, hashToken(state), hashToken(token))) ? id : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return undefined
    throw error
  }
}
