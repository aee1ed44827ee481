import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { signatureFor } from '#server/secrets/keys.ts'

/** How long a browser may take over a passkey, in minutes. */
export const PASSKEY_MINUTES = 5

/** What a passkey is asked for, and of whom: of nobody in particular where somebody signs in. */
export type PasskeyAim = { aim: 'add' | 'confirm'; memberId: string } | { aim: 'sign_in'; memberId: null }

/** A challenge that is answered once, by the browser that holds the token. */
export async function openChallenge(
  db: Database,
  secret: string,
  { aim, memberId }: PasskeyAim,
): Promise<{ token: string; challenge: string }> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkeyChallenges')
    .values({
      tokenHash: hashOf(token),
      aim,
      memberId,
      expiresAt: sql`now() + make_interval(mins => ${PASSKEY_MINUTES})`,
    })
    .execute()
  return { token, challenge: challengeOf(secret, token) }
}

/** Uses a challenge up: of however many who come with its token at once, one gets it. */
export async function takeChallenge(
  db: Database,
  secret: string,
  { aim, memberId }: PasskeyAim,
  token: string,
): Promise<string | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('tokenHash', '=', hashOf(token))
    .where('aim', '=', aim)
    .where('memberId', 'is not distinct from', memberId)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return numDeletedRows === 1n ? challengeOf(secret, token) : undefined
}

export async function sweepChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The page sees the challenge and never the token, which is in a cookie out of its reach. */
function challengeOf(secret: string, token: string): string {
  return signatureFor(secret, 'passkey challenge', token).toString('base64url')
}
