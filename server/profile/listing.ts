import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'

/** Puts a member on the map of discoverable people, moves them there, or takes them off. Call after changing any of it. */
export async function updateListing(db: Database | Transaction, memberId: string): Promise<void> {
  await sql`
    with member as (
      select key, cell, is_subscribed, age, is_complete and suspended_at is null and cell is not null as is_listed
      from users where id = ${memberId}
    ), gone as (
      delete from member_places using member where member_id = member.key and not member.is_listed
    )
    insert into member_places (member_id, cell, premium, active_day, age)
    select key, cell, is_subscribed, extract(epoch from now())::bigint / 86400, age from member where is_listed
    on conflict (member_id) do update
      set cell = excluded.cell, premium = excluded.premium, active_day = excluded.active_day, age = excluded.age
      where (member_places.cell, member_places.premium, member_places.active_day, member_places.age)
        is distinct from (excluded.cell, excluded.premium, excluded.active_day, excluded.age)
  `.execute(db)
}
