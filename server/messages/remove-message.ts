import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** Takes the words of a member's message out of its thread, for both. Returns whom it went to; nothing where it is gone already. */
export async function removeMessage(tx: Transaction, senderId: string, messageId: number): Promise<string | undefined> {
  const removed = await tx
    .updateTable('messages')
    .set({ content: '', removedAt: sql`now()`, senderReaction: null, receiverReaction: null })
    .where('id', '=', messageId)
    .where('senderId', '=', senderId)
    .where('removedAt', 'is', null)
    .returning('receiverId')
    .executeTakeFirst()
  return removed?.receiverId
}
