import type { Settings } from '#contract/settings.ts'
import type { Database } from '#server/db/database.ts'

/** Those that have their column here. */
type OwnSettings = Omit<Settings, 'notifications'>

/** As the table has it for whoever has a row. */
const DEFAULTS: OwnSettings = { presence: true, writers: 'everyone', writersBar: 60, units: 'automatic' }

export async function findOwnSettings(db: Database, memberId: string): Promise<OwnSettings> {
  const chosen = await db
    .selectFrom('memberSettings')
    .select(['presence', 'writers', 'writersBar', 'units'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return chosen ?? DEFAULTS
}
