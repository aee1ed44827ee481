import type { Proof } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { countIn, findWait, uncount, type RateWindow } from '#server/http/rate-windows.ts'
import { signatureFor } from '#server/secrets/keys.ts'
import { isPasswordCorrect } from './passwords.ts'
import { findOwnAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { takeSecondStep } from './take-second-step.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'secret'>

/** Refuses whoever holds a member's session and could not sign in as them. */
export async function confirmIdentity(uses: Uses, client: Client, memberId: string, proof: Proof): Promise<void> {
  const { db, secret } = uses
  try {
    await confirmPassword(uses, memberId, proof.password)
    await takeSecondStep(uses, client, memberId, proof.code)
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
