import { sql } from 'kysely'
import type { AiInteraction, InteractionsQuery, ProfileAnalysis } from '#contract/analysis.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { explainFailure } from './failure-sentence.ts'

/** What the profile says, with what is kept of a linked account: nothing where none is linked, by a constraint. */
export async function findProfileText(db: Database, memberId: string) {
  return db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'age', 'location', 'city', 'bio', 'interests', 'linkedinData'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function saveAnalysis(
  tx: Transaction,
  memberId: string,
  analysis: Omit<ProfileAnalysis, 'analysedAt'>,
  analysedAt: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      aiGeneratedBio: analysis.aiGeneratedBio,
      personalityTraits: analysis.traits.map(({ name }) => name),
      communicationStyle: analysis.communicationStyle,
      aiProfileScore: analysis.score,
      lastAiAnalysis: analysedAt,
      updatedAt: sql`now()`,
    })
    .where('id', '=', memberId)
    .execute()
}

/** The call that the profile's words came from; null where there was none, or where the member has deleted it. */
export async function findLatestAnalysis(db: Database, memberId: string): Promise<ProfileAnalysis | null> {
  const row = await db
    .selectFrom('chatgptInteractions as call')
    .innerJoin('users', 'users.id', 'call.userId')
    .select(['call.createdAt as analysedAt', 'users.lastAiAnalysis'])
    // Answers that were stored before LinkedIn could be linked do not speak of it.
    .select(
      sql<Omit<ProfileAnalysis, 'analysedAt'>>`'{"isEnhancedWithLinkedin": false}' || analysis_result`.as('analysis'),
    )
    .where('call.userId', '=', memberId)
    .where('call.interactionType', '=', 'profile_analysis')
    .where('call.analysisResult', 'is not', null)
    .orderBy('call.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Else an earlier call would explain words that it did not make.
  if (!row || row.analysedAt !== row.lastAiAnalysis) return null
  return { ...row.analysis, analysedAt: row.analysedAt }
}

/** What is kept of the calls to analyzers about a member, newest first, a page at a time. */
export async function listInteractions(
  db: Database,
  memberId: string,
  { limit, before = Number.MAX_SAFE_INTEGER }: InteractionsQuery,
): Promise<AiInteraction[]> {
  const rows = await db
    .selectFrom('chatgptInteractions')
    .select(['id', 'createdAt', 'promptTokens', 'completionTokens', 'durationMs', 'errorCode', 'errorDetail'])
    .select([
      sql<AiInteraction['type']>`interaction_type`.as('type'),
      sql<string | null>`nullif(model, 'built-in')`.as('model'),
      sql<string>`coalesce(sent_text, conversation_data::text)`.as('told'),
      sql<boolean>`sent_text is not null`.as('wasSent'),
      sql<AiInteraction['analysis']>`case interaction_type when 'profile_analysis' then analysis_result end`.as(
        'analysis',
      ),
      sql<AiInteraction['opportunities']>`analysis_result -> 'opportunities'`.as('opportunities'),
      sql<AiInteraction['vectors']>`(analysis_result -> 'vectors')::int`.as('vectors'),
    ])
    .where('userId', '=', memberId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ errorCode, errorDetail, ...row }) => ({
    ...row,
    failure: row.analysis || row.opportunities || row.vectors !== null ? null : explainFailure(errorCode, errorDetail),
  }))
}

/**
 * Deletes what is kept of one of the member's calls to an analyzer. What came of it stays: the profile's words and the
 * alerts. Whose else it may be is not told.
 */
export async function deleteInteraction(db: Database, memberId: string, id: number): Promise<undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('chatgptInteractions')
    .where('id', '=', id)
    .where('userId', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}

/** Deletes what is kept of all of the member's calls to an analyzer so far. */
export async function deleteInteractions(db: Database, memberId: string): Promise<undefined> {
  await db.deleteFrom('chatgptInteractions').where('userId', '=', memberId).execute()
}
