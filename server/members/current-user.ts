import { sql } from 'kysely'
import type { UnitsChoice } from '#contract/distances.ts'
import type { CurrentUser } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import { OWN } from './columns.ts'

/** The signed-in member, as far as permissions go. */
export type Member = {
  id: string
  /** The short key of the tables that are searched most. Never sent. */
  key: number
  isSubscribed: boolean
  isComplete: boolean
}

const chosenUnits = sql<UnitsChoice>`coalesce((select units from member_settings where member_id = users.id), 'automatic')`

/** The member's own record, as every call that changes it answers. */
export async function findCurrentUser(db: Database, memberId: string): Promise<CurrentUser> {
  return db
    .selectFrom('users')
    .select(OWN)
    .select(sql<string | null>`linkedin_data->>'name'`.as('linkedinName'))
    .select(sql<boolean>`is_premium(users)`.as('isSubscribed'))
    .select(chosenUnits.as('units'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
