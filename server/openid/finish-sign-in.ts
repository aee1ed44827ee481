import type { OpenidOutcome, ProviderAnswer } from '#contract/openid.ts'
import { attemptCookie, attemptCookieName } from '#server/auth/cookies.ts'
import { attemptOf } from '#server/auth/openid-attempt.ts'
import type { Welcome } from '#server/auth/mark-verified.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { startSession } from '#server/auth/start-session.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { findOrOpenAccount } from './find-or-open-account.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret' | 'identity'> & { welcome: Welcome }

type Finished = { outcome: 'signed in' | OpenidOutcome; cookies: string[] }

/** Signs in whom the provider's answer speaks of, if this very browser left for it a moment ago. */
export async function finishSignIn(uses: Uses, client: Client, answer: ProviderAnswer): Promise<Finished> {
  const { db, config, secret, identity } = uses
  const forgotten = [attemptCookie(config, '', 0)]
  const state = client.cookies[attemptCookieName(config)]
  if (!state || state !== answer.state) return { outcome: 'expired', cookies: forgotten }

  const result = await identity.finish(answer, attemptOf(secret, 'sign-in', state))
  if (result.outcome !== 'agreed') return { outcome: result.outcome, cookies: forgotten }

  const account = await findOrOpenAccount(uses, result.account)
  if (account === 'unverified' || account === 'taken') return { outcome: account, cookies: forgotten }
  const refused = account.suspendedAt ? 'account_suspended' : account.eraseAt ? 'account_deleted' : null
  if (refused) {
    await recordEvent({ db, secret }, client, 'sign_in_refused', { memberId: account.id, reason: refused })
    return { outcome: refused === 'account_deleted' ? 'leaving' : 'suspended', cookies: forgotten }
  }
  const cookies = await startSession(uses, client, account.id)
  await recordEvent({ db, secret }, client, account.isNew ? 'sign_up' : 'sign_in', { memberId: account.id })
  return { outcome: 'signed in', cookies: [...cookies, ...forgotten] }
}
