import type { NewcomerDecision } from '#contract/emergencies.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import type { Member } from '#server/members/current-user.ts'
import { logDecision } from './log-decision.ts'
import { settleNewcomers } from './newcomer-queries.ts'

/** Approves or refuses those who wait, each once however many decide, and tells them at once. Each is an entry of the desk's log. */
export async function decideNewcomers(
  { db, bus, secret }: Pick<Deps, 'db' | 'bus' | 'secret'>,
  { log }: Pick<Client, 'log'>,
  moderator: Member,
  { decision, userIds }: NewcomerDecision,
): Promise<{ count: number }> {
  const settled = await settleNewcomers(db, moderator.id, { decision, userIds })
  for (const id of settled) {
    logDecision({ secret, log }, { action: decision, actorId: moderator.id, subjectId: id })
    bus.publish(id, { type: 'refetch' })
  }
  return { count: settled.length }
}
