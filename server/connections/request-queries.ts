import { sql } from 'kysely'
import type { Connection } from '#contract/connections.ts'
import type { Database } from '#server/db/database.ts'
import { maySee, stillSees } from '#server/members/may-see.ts'
import { isVisible } from './queries.ts'

/** How long a declined request is remembered; until then asking again tells nobody. */
const DECLINED_DAYS = 30
/** How long a withdrawn one is. */
const WITHDRAWN_HOURS = 24
/** So often may a request be withdrawn and made again before the other side is told of it no more. */
const WITHDRAWALS_TOLD = 3

/** Whether who was asked is to hear of it. */
type IsTold = { isTold: boolean }
type Changed = Pick<Connection, 'id' | 'status'> & IsTold

/**
 * Asks a member to connect, or accepts where they have asked. One row a pair: the unique index decides between those who
 * ask at once. A request that was withdrawn is made anew, under a number of its own, and whoever declined it before still
 * does not see it. Nothing comes back when there was nothing to change or nobody to ask; a block
 * locks both members, so that under the lock it is looked again.
 */
export async function askToConnect(db: Database, memberId: string, otherId: string): Promise<Changed | undefined> {
  const isAccepted = sql`(kept.connected_user_id = ${memberId} and kept.withdrawn_at is null)`
  const isRepeated = sql`(kept.user_id = ${memberId})`
  const { rows } = await sql<Changed>`
    with asked as (
      select member.id, other.id as other_id from users member, ${maySee(memberId)} other
      where member.id = ${memberId} and other.id = ${otherId}
        and (coalesce(member.limited_until <= now(), true) or exists (
          select from user_connections asked where user_id = ${otherId} and connected_user_id = ${memberId}))
      for no key update of member
    )
    insert into user_connections as kept (user_id, connected_user_id)
    select id, other_id from asked where ${stillSees(sql`id`, sql`other_id`)} and (may_still_ask(id) or exists (
      select from user_connections theirs
      where theirs.user_id = other_id and theirs.connected_user_id = asked.id and withdrawn_at is null))
    on conflict (least(user_id, connected_user_id), greatest(user_id, connected_user_id)) do update set
      id = case when ${isAccepted} then kept.id else excluded.id end,
      user_id = case when ${isAccepted} then kept.user_id else excluded.user_id end,
      connected_user_id = case when ${isAccepted} then kept.connected_user_id else excluded.connected_user_id end,
      status = case when ${isAccepted} then 'accepted' else 'pending' end,
      created_at = case when ${isAccepted} then kept.created_at else excluded.created_at end,
      declined_at = case when ${isRepeated} then kept.declined_at end,
      withdrawals = case when ${isRepeated} then kept.withdrawals else 0 end,
      withdrawn_at = null
    where kept.status = 'pending' and (kept.connected_user_id = ${memberId} or kept.withdrawn_at is not null)
    returning id, status, declined_at is null and withdrawals < ${WITHDRAWALS_TOLD} as is_told
  `.execute(db)
  return rows[0]
}

/** Whether the desk keeps the member from asking this one, whom they may see and have nothing with. */
export async function isLimited(db: Database, memberId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${maySee(memberId)} other, users me
    where other.id = ${otherId} and me.id = ${memberId} and me.limited_until > now() and not exists (
      select from user_connections where least(user_id, connected_user_id) = least(me.id, other.id)
        and greatest(user_id, connected_user_id) = greatest(me.id, other.id) and withdrawn_at is null)
  `.execute(db)
  return rows.length > 0
}

/** Whether a moderator has yet to approve the member, who asks nobody until then. */
export async function isUnapproved(db: Database, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${memberId} and approval is not null`.execute(db)
  return rows.length > 0
}

/** Whether the member has sent the day's requests, and this one, whom they may see, is not among them. */
export async function isSpent(db: Database, memberId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${maySee(memberId)} other, users
    where other.id = ${otherId} and users.id = ${memberId} and asks_left(users) = 0
  `.execute(db)
  return rows.length > 0
}

/** Accepts a request that the member was asked. Returns who asked, where that changed something. */
export async function acceptRequest(db: Database, memberId: string, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    update user_connections set status = 'accepted', withdrawals = 0
    where id = ${id} and connected_user_id = ${memberId} and status = 'pending' and ${isVisible(memberId, 'userId')}
      and exists (select from ${maySee(memberId)} asker where asker.id = user_id)
    returning user_id
  `.execute(db)
  return rows[0]?.userId
}

/** Takes back a request of the member's. Returns whom it was to. */
export async function withdrawRequest(db: Database, memberId: string, id: number) {
  const { rows } = await sql<{ otherId: string } & IsTold>`
    update user_connections set withdrawn_at = now(), withdrawals = withdrawals + 1
    where id = ${id} and user_id = ${memberId} and status = 'pending' and withdrawn_at is null
    returning connected_user_id as other_id, declined_at is null and withdrawals <= ${WITHDRAWALS_TOLD} as is_told
  `.execute(db)
  return rows[0]
}

/** Declines a request to the member, of which who asked never hears. */
export async function declineRequest(db: Database, memberId: string, id: number) {
  const { rows } = await sql<{ otherId: string } & IsTold>`
    update user_connections set declined_at = now()
    where id = ${id} and connected_user_id = ${memberId} and status = 'pending'
      and withdrawn_at is null and declined_at is null
    returning user_id as other_id, false as is_told
  `.execute(db)
  return rows[0]
}

/** Ends a connection from either side. */
export async function endConnection(db: Database, memberId: string, id: number) {
  const { rows } = await sql<{ otherId: string } & IsTold>`
    delete from user_connections
    where id = ${id} and ${memberId} in (user_id, connected_user_id) and status = 'accepted'
    returning case when user_id = ${memberId} then connected_user_id else user_id end as other_id, true as is_told
  `.execute(db)
  return rows[0]
}

/** Forgets the requests that were declined or withdrawn long enough ago: who asked may ask again then. */
export async function sweepRequests(db: Database): Promise<void> {
  await sql`
    delete from user_connections
    where coalesce(declined_at, withdrawn_at) <= now() - case when declined_at is null
      then make_interval(hours => ${WITHDRAWN_HOURS}) else make_interval(days => ${DECLINED_DAYS}) end
      and (declined_at is not null or withdrawn_at is not null)
  `.execute(db)
}
