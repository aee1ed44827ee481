import { countUnread } from '#server/messages/count-unread.ts'
import { listConversations } from '#server/messages/queries.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

const LIMIT = 50

/** Of the member with 2,000 conversations. */
export async function conversations({ db, heavy: { member }, primaryKey }: Stage): Promise<Benchmark[]> {
  const all = await listConversations(db, member, { before: undefined, limit: 10_000 })
  const before = all[Math.floor(all.length / 2)]!.lastMessageId

  return [
    {
      name: `Conversations, the latest ${LIMIT} of ${all.length}`,
      floor: primaryKey,
      run: () => listConversations(db, member, { before: undefined, limit: LIMIT }),
    },
    {
      name: `Conversations, ${LIMIT} from the middle`,
      floor: primaryKey,
      run: () => listConversations(db, member, { before, limit: LIMIT }),
    },
    { name: 'Unread count', floor: primaryKey, run: () => countUnread(db, member) },
  ]
}
