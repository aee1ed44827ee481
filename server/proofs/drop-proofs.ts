import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** Takes away what a member could show beside their password, or what of it is not older than so many days. */
export async function dropProofs(tx: Transaction, memberId: string, { days }: { days?: number } = {}): Promise<void> {
  const isRecent =
    days === undefined ? sql<boolean>`true` : sql<boolean>`confirmed_at > now() - make_interval(days => ${days})`
  await tx.deleteFrom('totpKeys').where('memberId', '=', memberId).where(isRecent).execute()
}
