import type { Connection } from '#contract/connections.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { giveNotice } from '#server/notices/notices.ts'
import { listConnections } from './queries.ts'
import {
  acceptRequest,
  askToConnect,
  declineRequest,
  endConnection,
  isLimited,
  isSpent,
  isUnapproved,
  withdrawRequest,
} from './request-queries.ts'

type Uses = Pick<Deps, 'db' | 'bus'>

/** Asks a member to connect. Asking again changes nothing; asking someone who asked accepts. */
export async function requestConnection({ db, bus }: Uses, member: Member, otherId: string): Promise<Connection> {
  if (otherId === member.id) throw new AppError('invalid_input', 'You cannot connect with yourself.')

  const changed = await db.transaction().execute(async (tx) => {
    const asked = await askToConnect(tx, member.id, otherId)
    const kind = asked?.status === 'accepted' ? 'accepted' : 'request'
    if (asked?.isTold) await giveNotice(tx, { memberId: otherId, kind, about: member.id })
    return asked
  })
  if (!changed && (await isUnapproved(db, member.id))) throw new AppError('awaiting_approval')
  if (!changed && (await isLimited(db, member.id, otherId))) throw new AppError('account_limited')
  if (changed) tell(bus, [member.id, otherId], changed, changed.isTold)
  const between = await listConnections(db, member.id, { userId: otherId, limit: 1 })
  if (between.length === 0 && (await isSpent(db, member.id, otherId))) throw new AppError('asks_spent')
  return only(between)
}

/** Accepts a request. Only who was asked can; accepting again changes nothing. */
export async function acceptConnection({ db, bus }: Uses, member: Member, id: number): Promise<Connection> {
  const askerId = await db.transaction().execute(async (tx) => {
    const asker = await acceptRequest(tx, member.id, id)
    if (asker) await giveNotice(tx, { memberId: asker, kind: 'accepted', about: member.id })
    return asker
  })
  if (askerId) tell(bus, [member.id, askerId], { id, status: 'accepted' }, true)
  return only(
    (await listConnections(db, member.id, { id, limit: 1 })).filter(({ direction }) => direction === 'incoming'),
  )
}

/** Declines, withdraws or removes, whichever it is for this member. */
export async function removeConnection({ db, bus }: Uses, member: Member, id: number): Promise<undefined> {
  const removed =
    (await withdrawRequest(db, member.id, id)) ??
    (await declineRequest(db, member.id, id)) ??
    (await endConnection(db, member.id, id))
  if (!removed) throw new AppError('not_found')
  tell(bus, [member.id, removed.otherId], { id, status: 'removed' }, removed.isTold)
}

function only([connection]: Connection[]): Connection {
  if (!connection) throw new AppError('not_found')
  return connection
}

type Change = { id: number; status: 'pending' | 'accepted' | 'removed' }

/** Tells the member's own screens, and the other's where they may know. */
function tell(bus: Uses['bus'], [mine, theirs]: [string, string], { id, status }: Change, isTold: boolean): void {
  const event = { type: 'connection' as const, id, status }
  bus.publish(mine, { ...event, userId: theirs })
  if (isTold) bus.publish(theirs, { ...event, userId: mine })
}
