import { contracts } from '#contract/contracts.ts'
import { emergencies } from '#contract/emergencies.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { decideNewcomers } from './decide-newcomers.ts'
import { beginEmergency, endEmergency, findEmergency } from './emergencies.ts'
import { logDecision } from './log-decision.ts'
import { listNewcomers } from './newcomer-queries.ts'

/** The emergency switch, and who waits because of it. */
export function emergencyRoutes(deps: Pick<Deps, 'db' | 'bus' | 'secret'>) {
  const { db, secret } = deps

  return routes(contracts.emergencies, {
    state: () => findEmergency(db),
    begin: async ({ client: { log }, member, body }) => {
      await beginEmergency(db, body.hours, member.id)
      logDecision({ secret, log }, { action: 'switch_on', actorId: member.id, about: { hours: body.hours } })
      return findEmergency(db)
    },
    end: async ({ client: { log }, member }) => {
      const hasEnded = await endEmergency(db, member.id)
      if (hasEnded) logDecision({ secret, log }, { action: 'switch_off', actorId: member.id })
      return findEmergency(db)
    },
    newcomers: async ({ query: { limit, after } }) => {
      const found = await listNewcomers(db, { after, limit: limit + 1 })
      return pageOf(found, emergencies.newcomers.path, limit, ({ key }) => ({ after: key }))
    },
    decide: ({ client, member, body }) => decideNewcomers(deps, client, member, body),
  })
}
