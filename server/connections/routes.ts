import { connections } from '#contract/connections.ts'
import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { acceptConnection, removeConnection, requestConnection } from './user-connections.ts'
import { countConnections, listConnections } from './queries.ts'

export function connectionRoutes(deps: Pick<Deps, 'db' | 'bus'>) {
  return routes(contracts.connections, {
    list: async ({ member, query }) => {
      const { limit, relation } = query
      const found = await listConnections(deps.db, member.id, { ...query, limit: limit + 1 })
      return pageOf(found, connections.list.path, limit, ({ id }) => ({ relation, after: id }))
    },
    counts: ({ member }) => countConnections(deps.db, member.id),
    request: ({ member, body }) => requestConnection(deps, member, body.connectedUserId),
    accept: ({ member, params }) => acceptConnection(deps, member, params.id),
    remove: ({ member, params }) => removeConnection(deps, member, params.id),
  })
}
