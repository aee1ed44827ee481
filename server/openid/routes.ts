import { contracts } from '#contract/contracts.ts'
import { openidReturn } from '#contract/openid.ts'
import type { Welcome } from '#server/auth/mark-verified.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { redirect, routes } from '#server/http/endpoints.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret' | 'identity'>

export function openidRoutes(deps: Uses, welcome: Welcome) {
  const refuseWithoutProvider = () => {
    if (!deps.identity.host) throw new AppError('not_found')
  }

  return routes(contracts.openid, {
    begin: async ({ client }) => {
      refuseWithoutProvider()
      const { address, cookies } = await beginSignIn(deps, client)
      return redirect(address ?? openidReturn('failed'), { 'set-cookie': cookies })
    },
    callback: async ({ client, query }) => {
      refuseWithoutProvider()
      const { outcome, cookies } = await finishSignIn({ ...deps, welcome }, client, query)
      return redirect(outcome === 'signed in' ? '/' : openidReturn(outcome), { 'set-cookie': cookies })
    },
  })
}
