import type { NewcomerDecision } from '#contract/emergencies.ts'
import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/members/current-user.ts'
import { settleNewcomers } from './newcomer-queries.ts'

/** Approves or refuses those who wait, each once however many decide, and tells them at once. Each is an entry of the desk's log. */
export async function decideNewcomers(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  moderator: Member,
  { decision, userIds }: NewcomerDecision,
): Promise<{ count: number }> {
  const settled = await settleNewcomers(db, moderator.id, { decision, userIds })
  for (const id of settled) bus.publish(id, { type: 'refetch' })
  return { count: settled.length }
}
