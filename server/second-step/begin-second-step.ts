import type { Proof } from '#contract/auth.ts'
import type { TotpKey } from '#contract/second-step.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { refuseUnverified } from '#server/auth/refuse-unverified.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { beginTotpKey } from '#server/proofs/totp-keys.ts'
import { toBase32 } from '#server/proofs/totp.ts'

/** Gives a member a key for their authenticator app. It is of use once they have shown a code of it. */
export async function beginSecondStep(
  uses: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  proof: Proof,
): Promise<TotpKey> {
  const { db, config, secret } = uses
  await confirmIdentity(uses, client, memberId, proof)
  await refuseUnverified(uses, memberId)
  const bytes = await beginTotpKey(db, secret, memberId)
  if (!bytes) throw new AppError('second_step_on')

  const key = toBase32(bytes)
  const { email } = await findCurrentUser(db, memberId)
  // The host tells apart the accounts that somebody has on several servers.
  const label = encodeURIComponent(`Akin (${config.publicUrl.host}):${email}`)
  return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=Akin` }
}
