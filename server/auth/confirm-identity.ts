import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { countIn, findWait, uncount, type RateWindow } from '#server/http/rate-windows.ts'
import { signatureFor } from '#server/secrets/keys.ts'
import { isPasswordCorrect } from './passwords.ts'
import { findOwnAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'

/** What a signed-in member proves before what matters most is changed. */
export type Proof = { password: string }

/** Refuses, with `wrong_password`, whoever holds a member's session and does not know their password. */
export async function confirmIdentity(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  client: Client,
  memberId: string,
  { password }: Proof,
): Promise<void> {
  const key = signatureFor(secret, 'identity', memberId).toString('base64url')
  const tries: RateWindow = { key, most: 10, minutes: 15 }
  if (await countIn(db, [tries])) {
    throw new AppError('too_many_requests', undefined, { retryAfterSeconds: await findWait(db, tries) })
  }

  const account = await findOwnAccount(db, memberId)
  if (!(await isPasswordCorrect(password, account.password, { lane: 'known device', who: memberId }))) {
    await recordEvent({ db, secret }, client, 'identity_refused', { memberId, reason: 'wrong_password' })
    throw new AppError('wrong_password')
  }
  await uncount(db, [tries])
}
