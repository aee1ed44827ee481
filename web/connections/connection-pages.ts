import type { Connection, ConnectionCounts } from '#contract/connections.ts'
import type { MemberPage, Relation } from '#contract/members.ts'
import type { LoadedPages } from '#web/loaded-data.ts'

export type ConnectionPages = LoadedPages<Connection>

/** What a connection, or none, makes of the two. */
export function standingIn(connection: Connection | null | undefined): Pick<MemberPage, 'relation' | 'connectionId'> {
  if (!connection) return { relation: 'none', connectionId: null }
  const { id, status, direction } = connection
  return { relation: status === 'accepted' ? 'connected' : direction, connectionId: id }
}

/** The list with this connection to the member in its place by number, where that is loaded, and with no other to them. */
export function withOnly(data: ConnectionPages, userId: string, connection: Connection | null): ConnectionPages {
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ connectedUser }) => connectedUser.id !== userId),
  }))
  const place = pages.find(
    ({ items, next }) => next === null || items.some(({ id }) => connection && id < connection.id),
  )
  if (connection && place) place.items = [...place.items, connection].sort((a, b) => b.id - a.id)
  return { ...data, pages }
}

/** The counts of the three lists after what is between the member and another one has changed. */
export function moved(counts: ConnectionCounts, before: Relation, now: Relation): ConnectionCounts {
  const next = { ...counts }
  if (before !== 'none') next[before] -= 1
  if (now !== 'none') next[now] += 1
  return next
}
