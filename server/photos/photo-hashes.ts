import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import { MOST_DIFFERENCE, partsLike, partsOf } from './look-alike.ts'

const AT_ONCE = 100
const LOOK_ALIKES = 10

/** Keeps what a member's photo looks like, to be compared by the job; nothing where it says nothing. */
export async function setPhotoHash(tx: Transaction, memberId: string, hash: string | null): Promise<void> {
  if (hash === null) {
    await tx.deleteFrom('photoHashes').where('memberId', '=', memberId).execute()
    return
  }
  await sql`
    insert into photo_hashes (member_id, hash, parts) values (${memberId}, ${bitsOf(hash)}::bit(64), ${partsOf(hash)}::integer[])
    on conflict (member_id) do update set hash = excluded.hash, parts = excluded.parts, is_compared = false
  `.execute(tx)
}

export async function listUncompared(db: Database): Promise<{ memberId: string; hash: string }[]> {
  const { rows } = await sql<{ memberId: string; hash: string }>`
    select member_id, hash::text as hash from photo_hashes where not is_compared order by member_id limit ${AT_ONCE}
  `.execute(db)
  return rows.map(({ memberId, hash }) => ({ memberId, hash: hexOf(hash) }))
}

/** The members whose photo looks like this one. */
export async function listLookAlikes(db: Database, memberId: string, hash: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from photo_hashes
    where parts && ${partsLike(hash)}::integer[] and member_id <> ${memberId}
      and bit_count(hash # ${bitsOf(hash)}::bit(64)) <= ${MOST_DIFFERENCE}
    order by member_id limit ${LOOK_ALIKES}
  `.execute(db)
  return rows.map(({ memberId: id }) => id)
}

/** False when the photo was compared before, or has changed since it was looked at. */
export async function noteCompared(tx: Transaction, memberId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update photo_hashes set is_compared = true
    where member_id = ${memberId} and hash = ${bitsOf(hash)}::bit(64) and not is_compared returning member_id
  `.execute(tx)
  return rows.length > 0
}

function bitsOf(hash: string): string {
  return BigInt(`0x${hash}`).toString(2).padStart(64, '0')
}

function hexOf(bits: string): string {
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
