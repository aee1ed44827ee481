import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { recordEvent } from './security-events.ts'

/** Takes back the deletion of an account, as long as nothing of it is erased. */
export async function keepAccount(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  client: Client,
  memberId: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ eraseAt: null })
    .where('id', '=', memberId)
    .where(sql<boolean>`(erase_at is null or erase_at > now())`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('invalid_credentials')
  await recordEvent({ db, secret }, client, 'account_kept', { memberId })
}
