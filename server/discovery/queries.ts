import { sql } from 'kysely'
import type { Relation } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import { cardOf } from '#server/members/columns.ts'
import { isHidden, maySee } from '#server/members/may-see.ts'
import { conditions } from './conditions.ts'
import type { Filters } from './filters.ts'
import type { Viewer } from './viewer.ts'

/** What cards are made of, for those of these members who are still listed. In no order. */
export async function listListedMembers(db: Database, viewer: Viewer, keys: number[]) {
  return shown(db, viewer, 'listed')
    .where('users.key', '=', sql<number>`any(${keys}::bigint[])`)
    .execute()
}

type Wanted = { viewer: Viewer; keys: number[]; filters: Filters }

/** The same, for those who still fulfil the filters but for the distance. */
export async function listFitting(db: Database, { viewer, keys, filters }: Wanted) {
  const fitting = sql<number>`(
    select member_id from member_places
    where member_id = any(${keys}::bigint[]) ${sql.join(conditions(filters), sql` `)})`
  return shown(db, viewer, 'listed').where('users.key', 'in', fitting).execute()
}

/** A member of the map whom the viewer may see, also one whom they have hidden from their lists. */
export async function findListedMember(db: Database, viewer: Viewer, id: string) {
  return shown(db, viewer, 'anyone')
    .select(['users.aiGeneratedBio', 'users.communicationStyle', 'users.socialLinks'])
    .select(sql<string | null>`(last_seen at time zone 'utc')::date`.as('lastSeen'))
    .select('userConnections.id as connectionId')
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** With how many members whom they may see this one is connected. */
export async function countConnected(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select connected_user_id as other_id from user_connections where user_id = ${memberId} and status = 'accepted'
      union all
      select user_id from user_connections where connected_user_id = ${memberId} and status = 'accepted'
    ) as mine
    where not ${isHidden(sql`mine.other_id`, memberId)}
  `.execute(db)
  return rows[0]!.count
}

/** With how many members this one has exchanged a message since midnight UTC. */
export async function countChatsToday(db: Database, member: { id: string; key: number }): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.id', 'lastMessageId')
    .innerJoin(maySee(member.id).as('peer'), (join) => join.on(sql<boolean>`peer.id in (sender_id, receiver_id)`))
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.or([eb('a', '=', member.key), eb('b', '=', member.key)]))
    .where('messages.createdAt', '>=', sql<string>`date_trunc('day', now(), 'UTC')`)
    .executeTakeFirstOrThrow()
  return count
}

function shown(db: Database, viewer: Viewer, asWhom: 'anyone' | 'listed') {
  return db
    .selectFrom(maySee(viewer.id, asWhom).as('users'))
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
    .select([...cardOf('users'), 'users.key', 'memberPlaces.cell'])
    .select(sql<boolean>`is_premium(users)`.as('isSubscribed'))
    .select([relationOf(viewer), hasConversation(viewer), isSaved(viewer)])
}

/** What somebody has written first and the viewer has not accepted is none. */
function hasConversation({ key }: Viewer) {
  return sql<boolean>`coalesce(last_message_id is not null and (state = 'open' or opened_by = ${key}::bigint), false)`.as(
    'hasConversation',
  )
}

function isSaved({ id }: Viewer) {
  return sql<boolean>`exists (select from saved_members where member_id = ${id} and other_id = users.id)`.as('isSaved')
}

function relationOf(viewer: Viewer) {
  return sql<Relation>`case when status is null then 'none' when status = 'accepted' then 'connected'
    when user_id = ${viewer.id} then 'outgoing' else 'incoming' end`.as('relation')
}
