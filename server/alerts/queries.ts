import { sql, type RawBuilder } from 'kysely'
import { ACTED_DAYS, ALERT_DAYS, ALERTS_LISTED, type NetworkingAlert } from '#contract/alerts.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { summaryOf } from '#server/members/columns.ts'
import { maySee } from '#server/members/may-see.ts'

/** An alert that is to be kept. The target is not yet looked up: whoever is gone meanwhile gets none. */
export type NewAlert = Pick<
  NetworkingAlert,
  'title' | 'description' | 'alertType' | 'priority' | 'opportunityScore' | 'aiAnalysis'
> & { targetUserId: string }

/** The member's alerts that stand, the latest first and the best of a search before the others. */
export async function listAlerts(
  db: Database,
  memberId: string,
  only: { isUnread?: boolean; ids?: number[] } = {},
): Promise<NetworkingAlert[]> {
  const rows = await db
    .selectFrom('networkingAlerts')
    .innerJoin(maySee(memberId, 'listed').as('target'), 'target.id', 'targetUserId')
    .select([
      'networkingAlerts.id as alertId',
      'title',
      'description',
      'alertType',
      'priority',
      'opportunityScore',
      'isRead',
      'isActedUpon',
      'aiAnalysis',
      'networkingAlerts.createdAt',
      'expiresAt',
    ])
    .select([...summaryOf('target'), 'target.aiGeneratedBio'])
    .where(standing(memberId))
    .$if(only.isUnread === true, (query) => query.where(isUnread))
    .$if(only.ids !== undefined, (query) =>
      query.where('networkingAlerts.id', '=', sql<number>`any(${only.ids}::bigint[])`),
    )
    .orderBy('networkingAlerts.createdAt', 'desc')
    .orderBy('opportunityScore', 'desc')
    .orderBy('networkingAlerts.id', 'desc')
    .limit(ALERTS_LISTED)
    .execute()

  return rows.map((row) => ({
    ...row,
    id: row.alertId,
    targetUser: { ...row, aiGeneratedBio: row.aiGeneratedBio ?? '' },
  }))
}

export async function countUnreadAlerts(db: Database, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('networkingAlerts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(standing(memberId))
    .where(isUnread)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the member was made a weak alert within a day. */
export async function hasWeakAlertOfToday(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('networkingAlerts')
    .select('id')
    .where('userId', '=', memberId)
    .where('priority', '=', 'low')
    .where('createdAt', '>', sql<string>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What is acted upon was read, and when it first was stays as it is. */
const MARKS = {
  read: { isRead: true },
  acted: { isRead: true, isActedUpon: true, actedAt: sql<string>`coalesce(acted_at, now())` },
}

export type AlertMark = keyof typeof MARKS

/** Marks an alert that is the member's and stands, and no other. */
export async function saveMark(db: Database, memberId: string, id: number, mark: AlertMark): Promise<void> {
  await db.updateTable('networkingAlerts').set(MARKS[mark]).where('id', '=', id).where(standing(memberId)).execute()
}

/** Those of these members whom the member may see, by what they wrote and are called. In no order. */
export async function listNamed(db: Database, memberId: string, keys: number[]) {
  return db
    .selectFrom(maySee(memberId, 'listed').as('users'))
    .select(['id', 'key', 'firstName', 'age', 'bio', 'interests', 'personalityTraits'])
    .where('key', '=', sql<number>`any(${keys}::bigint[])`)
    .execute()
}

/** Those of these members to whom an alert could lead: listed, not blocked, not in touch with the member, not alerted to. */
export async function listApproachable(db: Database, member: { id: string; key: number }, keys: number[]) {
  const { rows } = await sql<{ key: number }>`
    select other.key from ${maySee(member.id, 'listed')} other
    where other.key = any(${keys}::bigint[])
      and not exists (
        select from networking_alerts where user_id = ${member.id} and target_user_id = other.id and not ${isStale}
      )
      and not exists (
        select from user_connections
        where least(user_id, connected_user_id) = least(other.id, ${member.id})
          and greatest(user_id, connected_user_id) = greatest(other.id, ${member.id}) and status = 'accepted'
      )
      and not exists (
        select from conversations where last_message_id is not null
          and a = least(other.key, ${member.key}::bigint) and b = greatest(other.key, ${member.key}::bigint)
      )
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Keeps alerts and returns their ids. Old ones make room first. The unique index decides between searches at once: a target
 * to whom an alert leads already, or who is not listed any more, gets none.
 */
export async function insertAlerts(tx: Transaction, memberId: string, alerts: NewAlert[]): Promise<number[]> {
  await sql`delete from networking_alerts where user_id = ${memberId} and ${isStale}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into networking_alerts (user_id, target_user_id, alert_type, priority, title, description, ai_analysis,
      opportunity_score, expires_at)
    select ${memberId}, listed.id, "alertType", priority, title, description, "aiAnalysis", "opportunityScore",
      now() + make_interval(days => ${ALERT_DAYS})
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as fresh ("targetUserId" text, "alertType" text,
      priority text, title text, description text, "aiAnalysis" jsonb, "opportunityScore" real)
    cross join lateral (
      select id from ${maySee(memberId, 'listed')} other where id = "targetUserId" limit 1
    ) listed
    order by listed.id
    on conflict do nothing
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Spelled out, since a plan for an unknown value could not use the index of the unread. */
const isUnread = sql<boolean>`not is_read`

/** The member's own, in its time, and leading to somebody whom they may see. */
function standing(memberId: string): RawBuilder<boolean> {
  return sql`networking_alerts.user_id = ${memberId} and expires_at > now()
    and exists (select from ${maySee(memberId, 'listed')} listed where listed.id = target_user_id)`
}

/**
 * Removes what nobody sees any more and what keeps nobody away any longer, of all members. What a search is clearing away
 * itself is left to it: each waiting for the other's rows would end one of them.
 */
export async function sweepAlerts(db: Database): Promise<void> {
  await sql`
    delete from networking_alerts where id in (
      select id from networking_alerts where expires_at <= now() and ${isStale} for update skip locked)
  `.execute(db)
}

/** An alert nobody acted upon ends with its time; one that was acted upon keeps its target away for a while longer. */
const isStale: RawBuilder<boolean> = sql`(
  case when is_acted_upon then acted_at <= now() - make_interval(days => ${sql.lit(ACTED_DAYS)}) else expires_at <= now() end
)`
