import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/members/current-user.ts'
import { maySee } from '#server/members/may-see.ts'

/**
 * Puts a conversation out of the list, or back into it. The other one never hears of it. Of whoever there is none with, or who cannot
 * be seen, it does nothing.
 */
export async function archiveConversation(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  { id, key }: Member,
  peerId: string,
  isArchived: boolean,
): Promise<undefined> {
  const { numAffectedRows = 0n } = await sql`
    update conversations set
      a_archived = case a when ${key} then ${isArchived} else a_archived end,
      b_archived = case b when ${key} then ${isArchived} else b_archived end
    from ${maySee(id)} peer
    where peer.id = ${peerId} and a = least(peer.key, ${key}::bigint) and b = greatest(peer.key, ${key}::bigint)
  `.execute(db)
  if (numAffectedRows > 0n) bus.publish(id, { type: 'refetch' })
}
