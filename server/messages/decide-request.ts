import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/members/current-user.ts'
import { giveNotice } from '#server/notices/notices.ts'
import { answerRequest } from './request-queries.ts'

/** Accepts or declines what somebody has written first. Of the former both hear; of the latter they never do. */
export async function decideRequest(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  member: Member,
  peerId: string,
  decision: 'accept' | 'decline',
): Promise<undefined> {
  const isChanged = await db.transaction().execute(async (tx) => {
    const isAnswered = await answerRequest(tx, member, peerId, decision === 'accept' ? 'open' : 'declined')
    if (isAnswered && decision === 'accept')
      await giveNotice(tx, { memberId: peerId, kind: 'accepted', about: member.id })
    return isAnswered
  })
  if (!isChanged) return
  bus.publish(member.id, { type: 'refetch' })
  if (decision === 'accept') bus.publish(peerId, { type: 'refetch' })
}
