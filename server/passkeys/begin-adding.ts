import type { Proof } from '#contract/auth.ts'
import { PASSKEYS_MAX } from '#contract/passkeys.ts'
import { confirmIdentity } from '#server/auth/confirm-identity.ts'
import { refuseUnverified } from '#server/auth/refuse-unverified.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { openChallenge, PASSKEY_MINUTES } from '#server/proofs/passkey-challenges.ts'
import { passkeySite } from '#server/proofs/passkey-site.ts'
import { handleOf, listCredentials, PASSKEY_ALGORITHMS } from '#server/proofs/passkeys.ts'

/** What a browser makes a passkey with, for a member who has shown who they are. It is one that any page of ours can find again. */
export async function beginAdding(
  uses: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
  proof: Proof,
) {
  const { db, config, secret } = uses
  const site = passkeySite(config)
  if (!site) throw new AppError('not_found')
  await confirmIdentity(uses, client, memberId, proof)
  await refuseUnverified(uses, memberId)
  const known = await listCredentials(db, memberId)
  if (known.length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys')

  const { email, firstName, lastName } = await findCurrentUser(db, memberId)
  const { token, challenge } = await openChallenge(db, secret, { aim: 'add', memberId })
  const options = {
    challenge,
    rp: { id: site.id, name: 'Akin' },
    user: { id: handleOf(memberId), name: email, displayName: `${firstName} ${lastName}` },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_MINUTES * 60_000,
    attestation: 'none' as const,
    excludeCredentials: known,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
  return { token, options }
}
