import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'

export type Desk = Pick<Deps, 'db'> & { config: Pick<Config, 'moderators'> }

/** Whether somebody works at the desk, who looks at what leads elsewhere: without them it would wait for ever. */
export async function hasReview({ db, config }: Desk): Promise<boolean> {
  if (config.moderators.length > 0) return true
  const { rows } = await sql<{ isThere: boolean }>`select exists (select from moderators) as is_there`.execute(db)
  return rows[0]!.isThere
}
