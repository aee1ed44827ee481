import { sql } from 'kysely'
import type { CurrentUser } from '#contract/auth.ts'
import type { Database } from '#server/db/database.ts'

const columns = [
  'id', 'email', 'firstName', 'lastName', 'profileImageUrl', 'isOnline', 'createdAt', 'updatedAt', 'credits',
  'subscriptionType', 'subscriptionExpiresAt', 'bio', 'age', 'location', 'latitude', 'longitude', 'interests', 'lastSeen',
  'aiGeneratedBio', 'personalityTraits', 'communicationStyle', 'aiProfileScore', 'chatgptInteractions', 'lastAiAnalysis',
  'linkedinConnected', 'socialLinks', 'isComplete',
] as const // prettier-ignore

/** The member's own record, as every call that changes it answers. */
export async function findCurrentUser(db: Database, userId: string): Promise<CurrentUser> {
  return db
    .selectFrom('users')
    .select(columns)
    .select(sql<boolean>`is_subscribed and coalesce(subscription_expires_at > now(), true)`.as('isSubscribed'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
