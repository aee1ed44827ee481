import type { PasskeyAnswer } from '#contract/auth.ts'
import { admitMember } from '#server/auth/admit-member.ts'
import { heldChallenge } from '#server/auth/held-challenge.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { takePasskey } from '#server/proofs/passkeys.ts'
import { findHolder } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>

/**
 * Signs in whoever holds a passkey. The device has looked at them, so that this is two proofs: neither a password nor a code is
 * asked for.
 */
export async function signInWithPasskey(
  uses: Uses,
  client: Client,
  { passkey, keepsAccount = false }: { passkey: PasskeyAnswer; keepsAccount?: boolean | undefined },
) {
  const { db, secret } = uses
  const { site, challenge } = await heldChallenge(uses, client, { aim: 'sign_in', memberId: null })
  const holder = await findHolder(db, passkey.id)
  if (holder === undefined) throw new AppError('passkey_refused')
  try {
    const memberId = await takePasskey(db, site, { answer: passkey, challenge })
    if (memberId === undefined) throw new AppError('passkey_refused')
    return await admitMember(uses, client, memberId, { isKept: keepsAccount })
  } catch (error) {
    if (error instanceof AppError) {
      await recordEvent({ db, secret }, client, 'sign_in_refused', { memberId: holder, reason: error.code })
    }
    throw error
  }
}
