import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'
import type { Usage } from '#server/ports/ai.ts'

/**
 * What a call to an analyzer took, and why it failed if it did: `errorCode` is the API's, `errorDetail` a few words for the
 * operator. Tokens and cost are null where nobody knows them; the built-in analyzer has none.
 */
export type CallRecord = Usage & {
  model: string
  /** What was said of members to a model, to the letter; null where nothing left this server. */
  sentText: string | null
  durationMs: number
  errorCode: string | null
  errorDetail: string | null
}

/** One call to an analyzer: what it was given, and what it answered, or null when it failed. */
export type Interaction = {
  type: 'profile_analysis' | 'networking_alerts' | 'profile_meaning'
  told: object
  /** Who else was told of, by their ids: the record goes when one of them leaves. */
  about?: string[]
  answer: object | null
  record?: CallRecord
}

/** Writes down a call to an analyzer and counts it, whatever came of it. Returns when that was. */
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
      about: call.about ?? [],
      analysisResult: call.answer && JSON.stringify(call.answer),
      ...call.record,
    })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}
