import type { Connection } from '#contract/connections.ts'
import type { Member } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { acceptRequest, askToConnect, deleteConnection, listConnections } from './queries.ts'

type Means = Pick<Deps, 'db' | 'bus'>

/** Asks a member to connect. Asking again changes nothing; asking someone who asked accepts. */
export async function requestConnection({ db, bus }: Means, member: Member, otherId: string): Promise<Connection> {
  if (otherId === member.id) throw new AppError('invalid_input', 'You cannot connect with yourself.')

  const changed = await askToConnect(db, member.id, otherId)
  if (changed) tellBoth(bus, [member.id, otherId], changed)
  return only(await listConnections(db, member.id, { userId: otherId, limit: 1 }))
}

/** Accepts a request. Only who was asked can; accepting again changes nothing. */
export async function acceptConnection({ db, bus }: Means, member: Member, id: number): Promise<Connection> {
  const askerId = await acceptRequest(db, member.id, id)
  if (askerId) tellBoth(bus, [member.id, askerId], { id, status: 'accepted' })
  return only(
    (await listConnections(db, member.id, { id, limit: 1 })).filter(({ direction }) => direction === 'incoming'),
  )
}

export async function removeConnection({ db, bus }: Means, member: Member, id: number): Promise<undefined> {
  const [one, other] = await deleteConnection(db, member.id, id)
  if (!one || !other) throw new AppError('not_found')
  tellBoth(bus, [one, other], { id, status: 'removed' })
}

function only([connection]: Connection[]): Connection {
  if (!connection) throw new AppError('not_found')
  return connection
}

function tellBoth(
  bus: Means['bus'],
  [one, other]: [string, string],
  change: { id: number; status: 'pending' | 'accepted' | 'removed' },
): void {
  bus.publish(one, { type: 'connection', ...change, userId: other })
  bus.publish(other, { type: 'connection', ...change, userId: one })
}
