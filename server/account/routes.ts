import { contracts } from '#contract/contracts.ts'
import { logOut } from '#server/auth/log-out.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { exportAccount } from './export-account.ts'
import { deleteAccount } from './delete-account.ts'
import { setPaused } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'photos' | 'secret'>

export function accountRoutes({ db, bus, config, photos, secret }: Uses) {
  return routes(contracts.account, {
    download: async ({ member }) =>
      withHeaders(await exportAccount({ db, photos }, member), {
        'content-disposition': `attachment; filename="akin-${new Date().toISOString().slice(0, 10)}.zip"`,
      }),
    remove: async ({ client, member, body }) => {
      await deleteAccount({ db, bus, config, secret }, client, member.id, body)
      return withHeaders(undefined, await logOut({ db, bus, config, secret }, client))
    },
    pause: async ({ member, body }) => {
      await setPaused(db, member.id, body.isPaused)
      return findCurrentUser(db, member.id)
    },
  })
}
