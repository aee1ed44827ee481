import type { NewPasskey, Passkey } from '#contract/passkeys.ts'
import { heldChallenge } from '#server/auth/held-challenge.ts'
import { deviceName } from '#server/auth/device-name.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { tellMember } from '#server/auth/tell-member.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { keepPasskey } from '#server/proofs/passkeys.ts'
import { passkeyAddedLetter } from './letters.ts'

/** Adds the passkey that this browser has made. It bears the browser's name until its member gives it another. */
export async function addPasskey(
  uses: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  passkey: NewPasskey,
): Promise<Passkey> {
  const { db, secret } = uses
  const { site, challenge } = await heldChallenge(uses, client, { aim: 'add', memberId })
  const name = deviceName(client.userAgent) ?? 'Passkey'
  return db.transaction().execute(async (tx) => {
    const kept = await keepPasskey(tx, site, { memberId, name, passkey, challenge })
    await tellMember(tx, uses, memberId, { kind: 'passkey_added', letter: passkeyAddedLetter })
    await recordEvent({ db: tx, secret }, client, 'passkey_added', { memberId })
    return { ...kept, name, usedOn: null }
  })
}
