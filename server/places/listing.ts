import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'

const TODAY = sql`(extract(epoch from now())::bigint / 86400)::int`

/** Puts a member on the map of discoverable people, moves them there, or takes them off. Call after changing any of it. */
export async function updateListing(db: Database | Transaction, memberId: string): Promise<void> {
  await sql`
    with member as (
      select key, cell, age, interest_mask(interests_folded) as mask,
        is_premium(users) as premium,
        is_complete and suspended_at is null and cell is not null as is_listed
      from users where id = ${memberId}
    ), gone as (
      delete from member_places using member where member_id = member.key and not member.is_listed
    )
    insert into member_places (member_id, cell, premium, active_day, age, interest_mask)
    select key, cell, premium, ${TODAY}, age, mask from member where is_listed
    on conflict (member_id) do update
      set cell = excluded.cell, premium = excluded.premium, age = excluded.age, interest_mask = excluded.interest_mask
      where (member_places.cell, member_places.premium, member_places.age, member_places.interest_mask)
        is distinct from (excluded.cell, excluded.premium, excluded.age, excluded.interest_mask)
  `.execute(db)
}

/** Notes that a member is here today, which lists them before those who were not. Writes once a day, however often called. */
export async function markActiveToday(db: Database, memberKey: number): Promise<void> {
  await db
    .updateTable('memberPlaces')
    .set({ activeDay: sql`${TODAY}` })
    .where('memberId', '=', memberKey)
    .where('activeDay', '<', sql<number>`${TODAY}`)
    .execute()
}
