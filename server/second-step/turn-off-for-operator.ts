import { memberAt } from '#server/auth/member-at.ts'
import { recordEvent, type Doer } from '#server/auth/security-events.ts'
import { tellMember } from '#server/auth/tell-member.ts'
import type { Deps } from '#server/deps.ts'
import { dropTotpKey } from '#server/proofs/totp-keys.ts'
import { secondStepOffByOperatorLetter } from './letters.ts'

/**
 * Takes the authenticator app off somebody who has lost it and their recovery codes, for the operator's command. They read it among
 * their activity and by mail: it may be somebody else who asked. False where nobody is asked for codes at that address.
 */
export async function turnOffForOperator(
  uses: Pick<Deps, 'db' | 'config' | 'secret'>,
  operator: Doer,
  email: string,
): Promise<boolean> {
  const { db, secret } = uses
  const memberId = await memberAt(db, email)
  if (!memberId) return false
  return db.transaction().execute(async (tx) => {
    if (!(await dropTotpKey(tx, memberId))) return false
    await tellMember(tx, uses, memberId, { kind: 'second_step_off', letter: secondStepOffByOperatorLetter })
    await recordEvent({ db: tx, secret }, operator, 'second_step_off_by_operator', { memberId })
    return true
  })
}
