import { analysis } from '#contract/analysis.ts'
import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { analyzeProfile } from './analyze-profile.ts'
import { deleteInteraction, deleteInteractions, findLatestAnalysis, listInteractions } from './queries.ts'

export function analysisRoutes({ db, config, ai }: Pick<Deps, 'db' | 'config' | 'ai'>) {
  return routes(contracts.analysis, {
    analyze: ({ member }) => analyzeProfile({ db, config, ai }, member.id),
    latest: ({ member }) => findLatestAnalysis(db, member.id),
    listInteractions: async ({ member, query }) => {
      const { limit } = query
      const found = await listInteractions(db, member.id, { ...query, limit: limit + 1 })
      return pageOf(found, analysis.listInteractions.path, limit, ({ id }) => ({ before: id }))
    },
    deleteInteraction: ({ member, params }) => deleteInteraction(db, member.id, params.id),
    deleteInteractions: ({ member }) => deleteInteractions(db, member.id),
  })
}
