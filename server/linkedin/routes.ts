import { contracts } from '#contract/contracts.ts'
import { linkedinReturn } from '#contract/linkedin.ts'
import type { Deps } from '#server/deps.ts'
import { redirect, routes } from '#server/http/endpoints.ts'
import { beginLink } from './begin-link.ts'
import { finishLink } from './finish-link.ts'
import { unlinkAccount } from './unlink-account.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'secret' | 'linkedin'>

export function linkedinRoutes({ db, config, secret, linkedin }: Uses) {
  return routes(contracts.linkedin, {
    connect: async ({ client }) => redirect(await beginLink({ db, config, secret, linkedin }, client)),
    callback: async ({ client, query }) =>
      redirect(linkedinReturn(await finishLink({ db, config, secret, linkedin }, client, query))),
    disconnect: async ({ client, member }) => {
      await unlinkAccount({ db, secret, linkedin }, client, member.id)
      return undefined
    },
  })
}
