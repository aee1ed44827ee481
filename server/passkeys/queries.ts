import { sql } from 'kysely'
import type { Passkey } from '#contract/passkeys.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'

export async function listPasskeys(db: Database, memberId: string): Promise<Passkey[]> {
  const kept = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return kept.map(({ usedAt, ...passkey }) => ({ ...passkey, usedOn: usedAt?.slice(0, 10) ?? null }))
}

type Renamed = { memberId: string; id: number; name: string }

export async function renamePasskey(db: Database, { memberId, id, name }: Renamed): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
}

/** Whose passkey it is, unless their account is erased by now. */
export async function findHolder(db: Database, credentialId: string): Promise<string | undefined> {
  const kept = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.memberId')
    .select('memberId')
    .where('credentialId', '=', credentialId)
    .where(sql<boolean>`(erase_at is null or erase_at > now())`)
    .executeTakeFirst()
  return kept?.memberId
}

type Removed = { memberId: string; id: number; hasProvider: boolean }

/** Removes a passkey, unless it is the last way into the account. */
export async function deletePasskey(tx: Transaction, { memberId, id, hasProvider }: Removed): Promise<void> {
  // Those of one member go one after the other, so that each sees what the ones before have left.
  await tx.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ isOther: boolean }>`
    select has_password or (${hasProvider} and exists (select from openid_accounts where member_id = users.id))
      or exists (select from passkeys other where other.member_id = users.id and other.id <> passkeys.id) as is_other
    from passkeys join users on users.id = passkeys.member_id
    where passkeys.id = ${id} and users.id = ${memberId}
  `.execute(tx)
  if (!rows[0]) throw new AppError('not_found')
  if (!rows[0].isOther) throw new AppError('last_way_in')
  await tx.deleteFrom('passkeys').where('id', '=', id).execute()
}
