import { tellMember } from '#server/auth/tell-member.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { renewRecoveryCodes } from '#server/proofs/recovery-codes.ts'
import { confirmTotpKey } from '#server/proofs/totp-keys.ts'
import { secondStepOnLetter } from './letters.ts'

/** Asks for a code at every sign-in from now on, and returns what signs in if the app is lost. */
export async function turnOnSecondStep(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return db.transaction().execute(async (tx) => {
    if (!(await confirmTotpKey(tx, secret, memberId, code.replaceAll(/\s/g, '')))) throw new AppError('wrong_code')
    const recoveryCodes = await renewRecoveryCodes(tx, secret, memberId)
    await tellMember(tx, { config, secret }, memberId, { kind: 'second_step_on', letter: secondStepOnLetter })
    await recordEvent({ db: tx, secret }, client, 'second_step_on', { memberId })
    return { recoveryCodes }
  })
}
