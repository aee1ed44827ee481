import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { changeSettings } from './change-settings.ts'
import { findSettings } from './find-settings.ts'

export function settingsRoutes(deps: Pick<Deps, 'db' | 'bus'>) {
  return routes(contracts.settings, {
    settings: ({ member }) => findSettings(deps.db, member.id),
    change: ({ member, body }) => changeSettings(deps, member.id, body),
  })
}
