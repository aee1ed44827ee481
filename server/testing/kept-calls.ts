import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Keeps calls to an analyzer about a member, which failed. Their ids, the oldest first. */
export async function keepCalls(db: Database, userId: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into chatgpt_interactions (user_id, interaction_type, conversation_data)
    select ${userId}, 'profile_analysis', '{"firstName": "Ada"}' from generate_series(1, ${count}::int)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
