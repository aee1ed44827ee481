import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { maySee } from '#server/members/may-see.ts'
import { isAccepted, isMuted, type Viewer } from './queries.ts'

/** What is unread of those whom the member may see and has not muted, but for what they have put away. */
export async function countUnread(db: Database, member: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(unread), 0)::integer as count
    from (
      select b as peer_key, a_unread as unread from conversations
      where a = ${member.key} and a_unread > 0 and not a_archived and ${isAccepted(member)}
      union all
      select a, b_unread from conversations where b = ${member.key} and b_unread > 0 and not b_archived and ${isAccepted(member)}
    ) as mine
    cross join lateral (select id from ${maySee(member.id)} peer where peer.key = peer_key limit 1) as peer
    where not ${isMuted(sql`peer.id`, member)}
  `.execute(db)
  return rows[0]!.count
}
