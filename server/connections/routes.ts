import { connections } from '#contract/connections.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http.ts'
import { acceptConnection, removeConnection, requestConnection } from './connect.ts'
import { listConnections } from './queries.ts'

export function connectionRoutes(deps: Pick<Deps, 'db' | 'bus'>) {
  return routes(connections, {
    list: ({ member }) => listConnections(deps.db, member.id),
    request: ({ member, body }) => requestConnection(deps, member, body.connectedUserId),
    accept: ({ member, params }) => acceptConnection(deps, member, params.id),
    remove: ({ member, params }) => removeConnection(deps, member, params.id),
  })
}
