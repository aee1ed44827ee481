import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/**
 * Takes the words of a member's message, or its photo, out of its thread, for both. Returns whom it went to and the photo's file, to be
 * deleted after the commit; nothing where it is gone already.
 */
export async function removeMessage(tx: Transaction, senderId: string, messageId: number) {
  const found = await tx
    .selectFrom('messages')
    .select(['receiverId', 'photo'])
    .where('id', '=', messageId)
    .where('senderId', '=', senderId)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  await tx
    .updateTable('messages')
    .set({ content: '', removedAt: sql`now()`, senderReaction: null, receiverReaction: null })
    .where('id', '=', messageId)
    .execute()
  return found
}
