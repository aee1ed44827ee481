import type { Settings } from '#contract/settings.ts'
import type { Database } from '#server/db/database.ts'

/** As the table has it for whoever has a row. */
const DEFAULTS: Settings = { presence: true, writers: 'everyone', writersBar: 60 }

export async function findSettings(db: Database, memberId: string): Promise<Settings> {
  const chosen = await db
    .selectFrom('memberSettings')
    .select(['presence', 'writers', 'writersBar'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return chosen ?? DEFAULTS
}
