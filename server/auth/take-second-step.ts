import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { countIn, findWait, uncount, type RateWindow } from '#server/http/rate-windows.ts'
import { countRecoveryCodes, isLikeRecoveryCode, takeRecoveryCode } from '#server/proofs/recovery-codes.ts'
import { codesSince, takeTotpCode } from '#server/proofs/totp-keys.ts'
import { signatureFor } from '#server/secrets/keys.ts'
import { recoveryCodeUsedLetter } from './account-letters.ts'
import { recordEvent } from './security-events.ts'
import { tellMember } from './tell-member.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'secret'>

/**
 * What comes after the password of a member who has set up an authenticator app: a code of it, or a recovery code, each good
 * once. Whoever has not set one up is asked for nothing.
 */
export async function takeSecondStep(
  uses: Uses,
  client: Client,
  memberId: string,
  code: string | undefined,
): Promise<void> {
  const { db, secret } = uses
  if ((await codesSince(db, memberId)) === null) return
  if (!code) throw new AppError('code_required')
  // Nobody guesses one of these, so that they are good also while somebody else guesses the app's.
  if (isLikeRecoveryCode(code)) return useRecoveryCode(uses, client, memberId, code)

  const tries = triesOf(secret, memberId)
  if (await countIn(db, [tries])) {
    const retryAfterSeconds = await findWait(db, tries)
    throw new AppError('too_many_requests', tooMany(retryAfterSeconds), { retryAfterSeconds })
  }
  if (!(await takeTotpCode(db, secret, memberId, code.replaceAll(/\s/g, '')))) throw new AppError('wrong_code')
  await uncount(db, [tries])
}

/**
 * Counted before a code is looked at, so that codes tried at once are counted all the same. Only who knows the password comes
 * here, so that the count is the account's, wherever they are: a code of six digits bears ten tries an hour, not a hundred.
 */
function triesOf(secret: string, memberId: string): RateWindow {
  return { key: signatureFor(secret, 'codes', memberId).toString('base64url'), most: 10, minutes: 60 }
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `There were too many wrong codes. Please try again in ${when}, or use a recovery code.`
}

async function useRecoveryCode({ db, config, secret }: Uses, client: Client, memberId: string, code: string) {
  await db.transaction().execute(async (tx) => {
    if (!(await takeRecoveryCode(tx, secret, memberId, code))) throw new AppError('wrong_code')
    const left = await countRecoveryCodes(tx, memberId)
    const letter = (href: string) => recoveryCodeUsedLetter(href, left)
    await tellMember(tx, { config, secret }, memberId, { kind: 'recovery_code_used', letter })
    await recordEvent({ db: tx, secret }, client, 'recovery_code_used', { memberId })
  })
}
