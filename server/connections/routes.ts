import { connections, type ConnectionsQuery } from '#contract/connections.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { acceptConnection, removeConnection, requestConnection } from './connect.ts'
import { countConnections, listConnections } from './queries.ts'

export function connectionRoutes(deps: Pick<Deps, 'db' | 'bus'>) {
  return routes(connections, {
    list: async ({ member, query }) => {
      const { limit } = query
      const found = await listConnections(deps.db, member.id, { ...query, limit: limit + 1 })
      const page = found.slice(0, limit)
      return withHeaders(page, found.length > limit ? { link: nextLink(query, page.at(-1)!.id) } : {})
    },
    counts: ({ member }) => countConnections(deps.db, member.id),
    request: ({ member, body }) => requestConnection(deps, member, body.connectedUserId),
    accept: ({ member, params }) => acceptConnection(deps, member, params.id),
    remove: ({ member, params }) => removeConnection(deps, member, params.id),
  })
}

function nextLink({ relation, limit }: ConnectionsQuery, after: number): string {
  const search = new URLSearchParams({ ...(relation && { relation }), limit: String(limit), after: String(after) })
  return `<${connections.list.path}?${search.toString()}>; rel="next"`
}
