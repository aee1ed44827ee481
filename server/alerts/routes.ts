import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { generateAlerts, markAlert } from './make-alerts.ts'
import { countUnreadAlerts, listAlerts } from './queries.ts'

export function alertRoutes(deps: Pick<Deps, 'db' | 'config' | 'ai' | 'bus' | 'embeddings'>) {
  const { db, bus } = deps
  return routes(contracts.alerts, {
    list: ({ member, query }) => listAlerts(db, member.id, { isUnread: query.includeRead === 'false' }),
    count: async ({ member }) => ({ count: await countUnreadAlerts(db, member.id) }),
    read: ({ member, params }) => markAlert({ db, bus }, member.id, params.id, 'read'),
    act: ({ member, params }) => markAlert({ db, bus }, member.id, params.id, 'acted'),
    generate: async ({ member }) => ({ opportunities: await generateAlerts(deps, member.id) }),
  })
}
