import type { Proof } from '#contract/auth.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { recordEvent } from '#server/auth/security-events.ts'
import { tellMember } from '#server/auth/tell-member.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { passkeyRemovedLetter } from './letters.ts'
import { deletePasskey } from './queries.ts'

/** Takes a passkey of a member's away, once they have shown who they are, be it with that very passkey. */
export async function removePasskey(
  uses: Pick<Deps, 'db' | 'config' | 'secret' | 'identity'>,
  client: Client,
  { memberId, id }: { memberId: string; id: number },
  proof: Proof,
): Promise<void> {
  const { db, secret, identity } = uses
  await confirmIdentity(uses, client, memberId, proof)
  await db.transaction().execute(async (tx) => {
    await deletePasskey(tx, { memberId, id, hasProvider: identity.host !== null })
    await tellMember(tx, uses, memberId, { kind: 'passkey_removed', letter: passkeyRemovedLetter })
    await recordEvent({ db: tx, secret }, client, 'passkey_removed', { memberId })
  })
}
