import type { Proof } from '#contract/auth.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { tellMember } from '#server/auth/tell-member.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { renewRecoveryCodes } from '#server/proofs/recovery-codes.ts'
import { codesSince } from '#server/proofs/totp-keys.ts'
import { recoveryCodesRenewedLetter } from './letters.ts'

/** Ten new recovery codes, shown once. The ones before are good no more. */
export async function renewCodes(
  uses: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  const { db, secret } = uses
  await confirmIdentity(uses, client, memberId, proof)
  return db.transaction().execute(async (tx) => {
    if ((await codesSince(tx, memberId)) === null) throw new AppError('not_found')
    const recoveryCodes = await renewRecoveryCodes(tx, secret, memberId)
    await tellMember(tx, uses, memberId, { kind: 'recovery_codes_renewed', letter: recoveryCodesRenewedLetter })
    await recordEvent({ db: tx, secret }, client, 'recovery_codes_renewed', { memberId })
    return { recoveryCodes }
  })
}
