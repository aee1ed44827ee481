import type { InfiniteData } from '@tanstack/react-query'
import type { Connection, ConnectionCounts, ConnectionList } from '#contract/connections.ts'
import type { MemberPage, Relation } from '#contract/members.ts'
import type { ListPage } from '#web/api.ts'

export type ConnectionPages = InfiniteData<ListPage<Connection[]>>

/** What a connection, or none, makes of the two. */
export function standingIn(connection: Connection | undefined): Pick<MemberPage, 'relation' | 'connectionId'> {
  if (!connection) return { relation: 'none', connectionId: null }
  const { id, status, direction } = connection
  return { relation: status === 'accepted' ? 'connected' : direction, connectionId: id }
}

/** The list with this connection to the member in its place by number, where that is loaded, and with no other to them. */
export function withOnly(data: ConnectionPages, userId: string, connection: Connection | undefined): ConnectionPages {
  const isTheirs = ({ connectedUser }: Connection) => connectedUser.id === userId
  if (!connection && !data.pages.some(({ items }) => items.some(isTheirs))) return data

  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((one) => !isTheirs(one)) }))
  const place = pages.find(
    ({ items, next }) => next === null || items.some(({ id }) => connection && id < connection.id),
  )
  if (connection && place) place.items = [...place.items, connection].sort((a, b) => b.id - a.id)
  return { ...data, pages }
}

/** The counts of the three lists after what is between the member and another one has changed. */
export function moved(counts: ConnectionCounts, before: Relation, now: Relation): ConnectionCounts {
  const by = (list: ConnectionList) => Number(now === list) - Number(before === list)
  return {
    incoming: counts.incoming + by('incoming'),
    outgoing: counts.outgoing + by('outgoing'),
    connected: counts.connected + by('connected'),
  }
}
