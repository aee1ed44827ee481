import { randomInt } from 'node:crypto'
import type { Database, Transaction } from '#server/db/database.ts'
import { signatureFor } from '#server/secrets/keys.ts'

const CODES = 10

/** Without the letters and digits that are mistaken for each other. Sixteen of these 31 are 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** New recovery codes, in groups of four. The ones before are none any more. */
export async function renewRecoveryCodes(tx: Transaction, secret: string, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode)
  await tx.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ memberId, hash: hashOf(secret, memberId, code) })))
    .execute()
  return codes
}

/** Takes a recovery code, which is none from then on. Of however many who come with it at once, one gets in. */
export async function takeRecoveryCode(
  tx: Transaction,
  secret: string,
  memberId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('memberId', '=', memberId)
    .where('hash', '=', hashOf(secret, memberId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Database, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((codes) => codes.fn.countAll<number>().as('left'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return left
}

/** Whether this is written like a recovery code, of which nobody guesses one. */
export function isLikeRecoveryCode(code: string): boolean {
  return plain(code).length === LENGTH
}

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!)
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Keyed, so that a copy of the table is nothing to guess by. */
function hashOf(secret: string, memberId: string, code: string): string {
  return signatureFor(secret, 'recovery codes', `${memberId} ${plain(code)}`).toString('base64url')
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
