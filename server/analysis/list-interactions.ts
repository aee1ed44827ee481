import { sql } from 'kysely'
import type { AiInteraction, InteractionsQuery } from '#contract/analysis.ts'
import type { Database } from '#server/db/database.ts'
import { failureWords } from './failure-words.ts'

/** What is kept of the calls to analysers about a member, newest first, a page at a time. */
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
    ])
    .where('userId', '=', memberId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ errorCode, errorDetail, ...row }) => ({
    ...row,
    failure: row.analysis || row.opportunities ? null : failureWords(errorCode, errorDetail),
  }))
}
