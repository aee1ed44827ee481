import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { appealDecision } from './appeal-decision.ts'
import { findStanding } from './find-standing.ts'
import { listOwnReports } from './list-own-reports.ts'
import { reportMember } from './report-member.ts'

/** What members have to do with the desk. */
export function moderationMemberRoutes(deps: Pick<Deps, 'db' | 'photos' | 'secret' | 'config'>) {
  return [
    ...routes(contracts.reports, {
      report: ({ member, body }) => reportMember(deps, member, body),
      list: ({ member }) => listOwnReports(deps, member.id),
    }),
    ...routes(contracts.standing, {
      standing: ({ member }) => findStanding(deps, member.id),
      appeal: ({ member, body }) => appealDecision(deps, member, body),
    }),
  ]
}
