import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/connections.ts'
import type { Relation } from '#contract/members.ts'
import { connectionList } from './queries.ts'

export type Standing = { relation: Relation; connectionId: number | null }

/**
 * What is between the member and someone. The list of connections is kept up to date as things happen and knows better
 * than what was loaded with a card, which serves until the list is there.
 */
export function useStanding(userId: string, loaded: Relation): Standing {
  const { data } = useQuery({ ...connectionList, select: (list) => standingIn(list, userId) })
  return data ?? { relation: loaded, connectionId: null }
}

function standingIn(list: Connection[], userId: string): Standing {
  const connection = list.find(({ connectedUser }) => connectedUser.id === userId)
  if (!connection) return { relation: 'none', connectionId: null }
  const relation = connection.status === 'accepted' ? 'connected' : connection.direction
  return { relation, connectionId: connection.id }
}
