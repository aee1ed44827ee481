import { contracts } from '#contract/contracts.ts'
import { emergencies } from '#contract/emergencies.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { decideNewcomers } from './decide-newcomers.ts'
import { beginEmergency, endEmergency, findEmergency } from './emergencies.ts'
import { listNewcomers } from './newcomer-queries.ts'

/** The emergency switch, and who waits because of it. */
export function emergencyRoutes({ db, bus }: Pick<Deps, 'db' | 'bus'>) {
  return routes(contracts.emergencies, {
    state: () => findEmergency(db),
    begin: async ({ member, body }) => {
      await beginEmergency(db, body.hours, member.id)
      return findEmergency(db)
    },
    end: async ({ member }) => {
      await endEmergency(db, member.id)
      return findEmergency(db)
    },
    newcomers: async ({ query: { limit, after } }) => {
      const found = await listNewcomers(db, { after, limit: limit + 1 })
      return pageOf(found, emergencies.newcomers.path, limit, ({ key }) => ({ after: key }))
    },
    decide: ({ member, body }) => decideNewcomers({ db, bus }, member, body),
  })
}
