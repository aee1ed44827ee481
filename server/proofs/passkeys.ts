import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { PasskeyAnswer } from '#contract/auth.ts'
import { PASSKEYS_MAX, type NewPasskey } from '#contract/passkeys.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { PasskeySite } from './passkey-site.ts'

/** Ed25519, ECDSA and RSA, as COSE numbers them: one of these every authenticator has. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** What is said of each passkey to whoever is asked for one. */
export async function listCredentials(db: Database, memberId: string) {
  const kept = await db
    .selectFrom('passkeys')
    .select(['credentialId as id', 'transports'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
  return kept.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }))
}

async function countPasskeys(db: Database, memberId: string): Promise<number> {
  const { kept } = await db
    .selectFrom('passkeys')
    .select((rows) => rows.fn.countAll<number>().as('kept'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return kept
}

type Made = { memberId: string; name: string; passkey: NewPasskey; challenge: string }

/** Keeps a passkey that a browser has just made for a challenge, if its device has looked at whoever made it. */
export async function keepPasskey(
  tx: Transaction,
  site: PasskeySite,
  { memberId, name, passkey, challenge }: Made,
): Promise<{ id: number; createdAt: string }> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new AppError('passkey_refused')

  const { id, publicKey, counter, transports } = registrationInfo.credential
  // Those of one member are added one after the other, so that each counts the ones before it.
  await tx.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  if ((await countPasskeys(tx, memberId)) >= PASSKEYS_MAX) throw new AppError('too_many_passkeys')
  const kept = await tx
    .insertInto('passkeys')
    .values({
      memberId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      name,
    })
    .onConflict((known) => known.column('credentialId').doNothing())
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
  if (!kept) throw new AppError('passkey_refused')
  return kept
}

type Shown = { answer: PasskeyAnswer; challenge: string; memberId?: string }

/**
 * Whose passkey has answered a challenge, or undefined: for another's, one that is not known, a device that has not looked at who
 * holds it, or a count that does not go on, which is how a copy of a passkey shows.
 */
export async function takePasskey(
  db: Database,
  site: PasskeySite,
  { answer, challenge, memberId }: Shown,
): Promise<string | undefined> {
  const kept = await db.selectFrom('passkeys').selectAll().where('credentialId', '=', answer.id).executeTakeFirst()
  const holder = kept?.memberId
  if (!kept || (memberId !== undefined && holder !== memberId)) return undefined
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== handleOf(kept.memberId)) return undefined

  const result = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(kept.publicKey),
      counter: kept.counter,
    },
  }).catch(() => undefined)
  if (!result?.verified) return undefined

  const { newCounter } = result.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, usedAt: sql`now()` })
    .where('id', '=', kept.id)
    .where(sql<boolean>`(counter < ${newCounter} or counter = 0 and ${newCounter} = 0)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? holder : undefined
}

/** A member as authenticators know them: the number of their account, which is in no page as their e-mail is. */
export function handleOf(memberId: string): string {
  return Buffer.from(memberId).toString('base64url')
}
