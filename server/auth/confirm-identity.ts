import type { Proof } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { countIn, findWait, uncount, type RateWindow } from '#server/http/rate-windows.ts'
import { takePasskey } from '#server/proofs/passkeys.ts'
import { signatureFor } from '#server/secrets/keys.ts'
import { heldChallenge } from './held-challenge.ts'
import { isPasswordCorrect } from './passwords.ts'
import { findOwnAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { currentSession, isFresh } from './sessions.ts'
import { takeSecondStep } from './take-second-step.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'secret'>

/** Refuses whoever holds a member's session and could not sign in as them. */
export async function confirmIdentity(uses: Uses, client: Client, memberId: string, proof: Proof): Promise<void> {
  const { db, secret } = uses
  const { passkey, password, code } = proof
  try {
    if (passkey) return await confirmPasskey(uses, client, memberId, passkey)
    if (password) await confirmPassword(uses, memberId, password)
    else await confirmSession(uses, client, memberId)
    await takeSecondStep(uses, client, memberId, code)
  } catch (error) {
    if (error instanceof AppError && error.code !== 'code_required') {
      await recordEvent({ db, secret }, client, 'identity_refused', { memberId, reason: error.code })
    }
    throw error
  }
}

async function confirmPassword({ db, secret }: Uses, memberId: string, password: string): Promise<void> {
  const key = signatureFor(secret, 'identity', memberId).toString('base64url')
  const tries: RateWindow = { key, most: 10, minutes: 15 }
  if (await countIn(db, [tries])) {
    throw new AppError('too_many_requests', undefined, { retryAfterSeconds: await findWait(db, tries) })
  }

  const account = await findOwnAccount(db, memberId)
  if (!(await isPasswordCorrect(password, account.password, { lane: 'known device', who: memberId })))
    throw new AppError('wrong_password')
  await uncount(db, [tries])
}

async function confirmPasskey(uses: Uses, client: Client, memberId: string, answer: NonNullable<Proof['passkey']>) {
  const { site, challenge } = await heldChallenge(uses, client, { aim: 'confirm', memberId })
  const holder = await takePasskey(uses.db, site, { answer, challenge, memberId })
  if (holder === undefined) throw new AppError('passkey_refused')
}

/** Whoever has no password that they know has shown a moment ago, at the operator's provider, who they are. */
async function confirmSession({ db, config }: Uses, client: Client, memberId: string): Promise<void> {
  const { hasPassword } = await findOwnAccount(db, memberId)
  if (hasPassword) throw new AppError('wrong_password', 'Please enter your password.')
  if (!(await isFresh(db, currentSession(config, client)))) throw new AppError('sign_in_again')
}
