import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** One call to an analyser: exactly what it was told, and what it answered, or null when it failed. */
export type Interaction = { type: 'profile_analysis' | 'networking_alerts'; told: object; answer: object | null }

/** Writes down a call to an analyser and counts it, whatever came of it. Returns when that was. */
export async function recordInteraction(tx: Transaction, memberId: string, call: Interaction): Promise<string> {
  await tx
    .updateTable('users')
    .set({ chatgptInteractions: sql`chatgpt_interactions + 1` })
    .where('id', '=', memberId)
    .execute()
  const { createdAt } = await tx
    .insertInto('chatgptInteractions')
    .values({
      userId: memberId,
      interactionType: call.type,
      conversationData: JSON.stringify(call.told),
      analysisResult: call.answer && JSON.stringify(call.answer),
    })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}
