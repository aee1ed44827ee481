import type { Connection } from '#contract/connections.ts'
import type { ServerEvent } from '#contract/realtime.ts'
import type { Member } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { acceptRequest, askToConnect, deleteConnection, listConnections } from './queries.ts'

type Means = Pick<Deps, 'db' | 'bus'>

/** Asks a member to connect. Asking again changes nothing; asking someone who asked accepts. */
export async function requestConnection({ db, bus }: Means, member: Member, otherId: string): Promise<Connection> {
  if (otherId === member.id) throw new AppError('invalid_input', 'You cannot connect with yourself.')

  const changed = await askToConnect(db, member.id, otherId)
  if (changed) tell(bus, [member.id, otherId], { type: 'connection', ...changed })
  return only(await listConnections(db, member.id, { otherId }))
}

/** Accepts a request. Only who was asked can; accepting again changes nothing. */
export async function acceptConnection({ db, bus }: Means, member: Member, id: number): Promise<Connection> {
  const askerId = await acceptRequest(db, member.id, id)
  if (askerId) tell(bus, [member.id, askerId], { type: 'connection', id, status: 'accepted' })
  return only((await listConnections(db, member.id, { id })).filter(({ direction }) => direction === 'incoming'))
}

export async function removeConnection({ db, bus }: Means, member: Member, id: number): Promise<undefined> {
  const pair = await deleteConnection(db, member.id, id)
  if (pair.length === 0) throw new AppError('not_found')
  tell(bus, pair, { type: 'connection', id, status: 'removed' })
}

function only([connection]: Connection[]): Connection {
  if (!connection) throw new AppError('not_found')
  return connection
}

function tell(bus: Means['bus'], memberIds: string[], event: ServerEvent): void {
  for (const memberId of memberIds) bus.publish(memberId, event)
}
