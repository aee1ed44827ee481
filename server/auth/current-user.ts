import { sql } from 'kysely'
import type { CurrentUser } from '#contract/auth.ts'
import type { Database } from '#server/db/database.ts'

const columns = [
  'id', 'email', 'firstName', 'lastName', 'profileImageUrl', 'isOnline', 'createdAt', 'updatedAt', 'credits',
  'subscriptionType', 'subscriptionExpiresAt', 'bio', 'age', 'location', 'latitude', 'longitude', 'interests', 'lastSeen',
  'aiGeneratedBio', 'personalityTraits', 'communicationStyle', 'aiProfileScore', 'chatgptInteractions', 'lastAiAnalysis',
  'linkedinConnected', 'linkedinLastSync', 'socialLinks', 'isComplete',
] as const // prettier-ignore

/** The member's own record, as every call that changes it answers. */
export async function findCurrentUser(db: Database, userId: string): Promise<CurrentUser> {
  return db
    .selectFrom('users')
    .select(columns)
    .select(sql<string | null>`linkedin_data->>'name'`.as('linkedinName'))
    .select(sql<boolean>`is_premium(users)`.as('isSubscribed'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
