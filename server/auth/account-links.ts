import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { hashToken } from './sessions.ts'

export type LinkPurpose = Tables['accountLinks']['purpose']

/** What a link that still holds was mailed for, and to whom. */
export type AccountLink = { memberId: string; purpose: LinkPurpose; email: string | null }

type NewLink = { memberId: string | null; purpose: LinkPurpose; minutes: number; email?: string }

/** Makes a link that works once, and returns the token it is to hold. Only its hash is kept. */
export async function makeLink(tx: Transaction, { memberId, purpose, minutes, email }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('accountLinks')
    .values({
      tokenHash: hashToken(token),
      memberId,
      purpose,
      email: email ?? null,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return token
}

/** Looks at a link without using it up. */
export async function findLink(db: Database, token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
  return db
    .selectFrom('accountLinks')
    .select(['memberId', 'purpose', 'email'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<string>`now()`)
    .$narrowType<{ memberId: string }>()
    .executeTakeFirst()
}

/** Uses a link up: of however many who come with it at once, one gets it. */
export async function takeLink(tx: Transaction, token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
  return tx
    .deleteFrom('accountLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['memberId', 'purpose', 'email'])
    .$narrowType<{ memberId: string }>()
    .executeTakeFirst()
}

/** Makes worthless what a member was mailed for these purposes. */
export async function dropLinks(tx: Transaction, memberId: string, purposes: LinkPurpose[]): Promise<void> {
  await tx.deleteFrom('accountLinks').where('memberId', '=', memberId).where('purpose', 'in', purposes).execute()
}

export async function sweepLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('accountLinks')
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()
}
