import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/members/current-user.ts'
import { answerRequest } from './request-queries.ts'

/** Accepts or declines what somebody has written first. Of the former both hear; of the latter they never do. */
export async function decideRequest(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  member: Member,
  peerId: string,
  decision: 'accept' | 'decline',
): Promise<undefined> {
  const isChanged = await answerRequest(db, member, peerId, decision === 'accept' ? 'open' : 'declined')
  if (!isChanged) return
  bus.publish(member.id, { type: 'refetch' })
  if (decision === 'accept') bus.publish(peerId, { type: 'refetch' })
}
