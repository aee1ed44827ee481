import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** Takes away what a member signs in with beside their password, or what of it is not older than so many days. */
export async function dropProofs(tx: Transaction, memberId: string, { days }: { days?: number } = {}): Promise<void> {
  const since = days === undefined ? sql<string>`'-infinity'` : sql<string>`now() - make_interval(days => ${days})`
  await tx.deleteFrom('totpKeys').where('memberId', '=', memberId).where('begunAt', '>', since).execute()
  await tx.deleteFrom('passkeys').where('memberId', '=', memberId).where('createdAt', '>', since).execute()
}
