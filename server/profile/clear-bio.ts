import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** Takes away what a member wrote about themselves and what was made of it. They are asked for it anew. */
export async function clearBio(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ bio: null, aiGeneratedBio: null, updatedAt: sql`now()` })
    .where('id', '=', memberId)
    .execute()
}
