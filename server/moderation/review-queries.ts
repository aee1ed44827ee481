import { sql } from 'kysely'
import type { ReviewedMessage } from '#contract/moderation.ts'
import type { Database } from '#server/db/database.ts'

type Page = { after: number | undefined; limit: number }

/**
 * First messages that wait to be looked at, the oldest first, without those of the one who looks and those that could not be
 * delivered any more. To how many the same words went, and how often a message of this sender was removed, stands beside each.
 */
export async function listHeldMessages(
  db: Database,
  moderatorId: string,
  { after = 0, limit }: Page,
): Promise<ReviewedMessage[]> {
  const { rows } = await sql<ReviewedMessage>`
    select held.id, content, why, held.created_at, sender.created_at as member_since, sent_alike(sender_id, receiver_id, content) as alike,
      json_build_object('id', sender.id, 'name', sender.first_name || ' ' || sender.last_name) as sender,
      json_build_object('id', receiver.id, 'name', receiver.first_name || ' ' || receiver.last_name) as receiver,
      (select count(*)::integer from moderation_log where subject_id = sender_id and action = 'remove') as removed
    from held_messages held join users sender on sender.id = sender_id join users receiver on receiver.id = receiver_id
    where state = 'waiting' and held.id > ${after} and sender_id <> ${moderatorId} and receiver_id <> ${moderatorId}
      and sender.suspended_at is null and sender.erase_at is null and still_sees(sender_id, receiver_id)
    order by held.id limit ${limit}
  `.execute(db)
  return rows
}
