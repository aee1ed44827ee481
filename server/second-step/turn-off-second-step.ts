import type { Proof } from '#contract/auth.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { tellMember } from '#server/auth/tell-member.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { dropTotpKey } from '#server/proofs/totp-keys.ts'
import { secondStepOffLetter } from './letters.ts'

/** Asks for no code any more. Where none was asked for, nothing happens. */
export async function turnOffSecondStep(
  uses: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  proof: Proof,
): Promise<void> {
  const { db, secret } = uses
  await confirmIdentity(uses, client, memberId, proof)
  await db.transaction().execute(async (tx) => {
    if (!(await dropTotpKey(tx, memberId))) return
    await tellMember(tx, uses, memberId, { kind: 'second_step_off', letter: secondStepOffLetter })
    await recordEvent({ db: tx, secret }, client, 'second_step_off', { memberId })
  })
}
