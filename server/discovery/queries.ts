import { sql } from 'kysely'
import type { Relation } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import { conditions } from './conditions.ts'
import type { Filters } from './filters.ts'

const summary = ['users.id', 'users.key', 'users.firstName', 'users.lastName', 'users.profileImageUrl'] as const
const profile = ['users.age', 'users.bio', 'users.interests', 'users.personalityTraits', 'users.city'] as const
const premium = sql<boolean>`is_premium(users)`.as('isSubscribed')

type Looking = { id: string; key: number }

/** What cards are made of, for those of these members who are still listed. In no order. */
export async function listListedMembers(db: Database, viewer: Looking, keys: number[]) {
  return listed(db, viewer)
    .where('users.key', '=', sql<number>`any(${keys}::bigint[])`)
    .execute()
}

type Wanted = { viewer: Looking; keys: number[]; filters: Filters }

/** The same, for those who still fulfil the filters but for the distance. */
export async function listFitting(db: Database, { viewer, keys, filters }: Wanted) {
  const fitting = sql<number>`(
    select member_id from member_places
    where member_id = any(${keys}::bigint[]) ${sql.join(conditions(filters), sql` `)})`
  return listed(db, viewer).where('users.key', 'in', fitting).execute()
}

/** What the compatibility of these members is made of. In no order. */
export async function listMatchProfiles(db: Database, keys: number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'key', 'firstName', 'age', 'bio', 'interests', 'personalityTraits'])
    .where('key', '=', sql<number>`any(${keys}::bigint[])`)
    .execute()
}

/** A listed member whom the viewer may see: not themselves, and blocked in neither direction. */
export async function findListedMember(db: Database, viewer: Looking, id: string) {
  return listed(db, viewer)
    .select(['users.aiGeneratedBio', 'users.communicationStyle', 'users.lastSeen', 'users.socialLinks'])
    .select('userConnections.id as connectionId')
    .where('users.id', '=', id)
    .where('users.id', '<>', viewer.id)
    .where(sql<boolean>`not exists (select from blocked_pairs where member_id = ${viewer.id} and other_id = users.id)`)
    .executeTakeFirst()
}

/** How many members are connected with this one, but for those hidden by a block or suspended. */
export async function countConnected(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select connected_user_id as other_id from user_connections where user_id = ${memberId} and status = 'accepted'
      union all
      select user_id from user_connections where connected_user_id = ${memberId} and status = 'accepted'
    ) as mine
    where not exists (select from blocked_pairs where member_id = ${memberId} and blocked_pairs.other_id = mine.other_id)
      and not exists (select from users where users.id = mine.other_id and suspended_at is not null)
  `.execute(db)
  return rows[0]!.count
}

/** With how many members this one has exchanged a message since midnight UTC. */
export async function countChatsToday(db: Database, memberKey: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.id', 'lastMessageId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.or([eb('a', '=', memberKey), eb('b', '=', memberKey)]))
    .where('messages.createdAt', '>=', sql<string>`date_trunc('day', now(), 'UTC')`)
    .executeTakeFirstOrThrow()
  return count
}

function listed(db: Database, viewer: Looking) {
  return db
    .selectFrom('users')
    .innerJoin('memberPlaces', 'memberPlaces.memberId', 'users.key')
    .leftJoin('userConnections', (join) =>
      join
        .on(sql`least(user_id, connected_user_id)`, '=', sql`least(users.id, ${viewer.id})`)
        .on(sql`greatest(user_id, connected_user_id)`, '=', sql`greatest(users.id, ${viewer.id})`)
        .on('withdrawnAt', 'is', null)
        .on((eb) => eb.or([eb('declinedAt', 'is', null), eb('userId', '=', viewer.id)])),
    )
    .leftJoin('conversations', (join) =>
      join
        .on('a', '=', sql<number>`least(users.key, ${viewer.key}::bigint)`)
        .on('b', '=', sql<number>`greatest(users.key, ${viewer.key}::bigint)`),
    )
    .select([...summary, ...profile, 'users.isOnline', 'users.linkedinConnected', 'memberPlaces.cell'])
    .select([premium, relationOf(viewer), sql<boolean>`last_message_id is not null`.as('hasConversation')])
}

function relationOf(viewer: Looking) {
  return sql<Relation>`case when status is null then 'none' when status = 'accepted' then 'connected'
    when user_id = ${viewer.id} then 'outgoing' else 'incoming' end`.as('relation')
}
